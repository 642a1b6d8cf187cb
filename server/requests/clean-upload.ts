import sharp from 'sharp'

import { refuse } from '#server/platform/http/refuse.ts'
import { issue } from '#domain/shared/issue.ts'

// A picture of more pixels is no photo of a document but a trap for our memory (security page, T21).
const MAX_PIXELS = 40_000_000

const FORMATS: Readonly<Record<string, 'jpeg' | 'png'>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' }

/** The kinds of file that we take, as the answer to a download names them. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
}

/** The ending of a file name in lower case, without the dot. */
export const extensionOf = (fileName: string): string =>
  fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()

/**
 * The same picture, drawn anew without its metadata (place, device, time); PDF and BMP stay as they are.
 * Refuses a picture that cannot be drawn.
 */
export const withoutMetadata = async (fileName: string, bytes: Buffer): Promise<Buffer> => {
  const format = FORMATS[extensionOf(fileName)]
  if (!format) return bytes
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .toFormat(format)
      .toBuffer()
  } catch {
    const code = 'new_request_save_request_attachment_content_mismatch'
    return refuse('invalid_input', [issue('uploadedFile', code, { fileName })])
  }
}
