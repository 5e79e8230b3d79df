import CCairo
import CHarfBuzz
import Foundation

/// The face that Cairo embeds into PDF, read by FreeType from the memory that shaping reads too.
///
/// Given a file's name, Cairo 1.16 opens and closes its faces itself, ten at a time, and looks at the lock of a face it is about to
/// close without holding it: two threads that write PDF with more fonts than that end in a face that is gone. A face that is handed
/// to it stays open until the last of Cairo's caches lets go.
enum VectorFace {
  private struct Key: @unchecked Sendable {
    // Only the address counts; Cairo neither reads nor writes there.
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  }

  private static let key = Key()

  /// nil when FreeType cannot read what HarfBuzz can.
  static func make(of outlines: GlyphOutlines, index: Int, weight: Int?) -> OpaquePointer? {
    guard let face = FreeTypeFace(outlines, index: index) else { return nil }
    if let weight { face.setWeight(weight) }
    guard let made = cairo_ft_font_face_create_for_ft_face(face.pointer, Int32(FT_LOAD_NO_HINTING)) else { return nil }
    let owner = Unmanaged.passRetained(face)
    let status = cairo_font_face_set_user_data(
      made, key.pointer, owner.toOpaque(), { Unmanaged<FreeTypeFace>.fromOpaque($0!).release() })
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(made)
      owner.release()
      return nil
    }
    return made
  }
}

/// Owns a face of FreeType. Cairo locks it while it reads; opening and closing go through the one library and its lock.
private final class FreeTypeFace {
  let pointer: FT_Face
  private let blob: OpaquePointer

  /// FreeType asks for one thread at a time where faces of a library are opened and closed: the pointer is used under the lock only.
  private final class Library: @unchecked Sendable {
    let lock = NSLock()
    let pointer: FT_Library?

    init() {
      var made: FT_Library?
      pointer = FT_Init_FreeType(&made) == 0 ? made : nil
    }
  }

  private static let library = Library()

  init?(_ outlines: GlyphOutlines, index: Int) {
    guard let blob = hb_face_reference_blob(outlines.face) else { return nil }
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &length)
    var opened: FT_Face?
    let library = Self.library
    if let bytes, let open = library.pointer {
      bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
        library.lock.withLock { _ = FT_New_Memory_Face(open, bytes, FT_Long(length), FT_Long(index), &opened) }
      }
    }
    guard let opened else {
      hb_blob_destroy(blob)
      return nil
    }
    pointer = opened
    self.blob = blob
  }

  deinit {
    Self.library.lock.withLock { _ = FT_Done_Face(pointer) }
    hb_blob_destroy(blob)
  }

  /// Moves the `wght` axis; the others stay where the designer put them.
  func setWeight(_ weight: Int) {
    let library = Self.library
    library.lock.withLock {
      var axes: UnsafeMutablePointer<FT_MM_Var>?
      guard FT_Get_MM_Var(pointer, &axes) == 0, let axes else { return }
      defer { FT_Done_MM_Var(library.pointer, axes) }
      var places = (0..<Int(axes.pointee.num_axis)).map { index in
        let axis = axes.pointee.axis[index]
        return axis.tag == FT_ULong(Tag.value("wght")) ? FT_Fixed(weight) << 16 : axis.def
      }
      FT_Set_Var_Design_Coordinates(pointer, axes.pointee.num_axis, &places)
    }
  }
}
