import sharp from 'sharp'

import { atMost } from '#server/platform/at-most.ts'
import { refuse, Refused } from '#server/platform/http/refuse.ts'
import { UPLOAD_LIMITS } from '#domain/requests/uploads.ts'
import { issue } from '#domain/shared/issue.ts'

// A picture of 40 million pixels takes 150 MB while it is made anew (security page, bar 26).
const inTurn = atMost(2, 40)

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
    return await inTurn(() =>
      sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' })
        .rotate()
        .toFormat(format)
        .toBuffer(),
    )
  } catch (error) {
    if (error instanceof Refused) throw error
    const code = 'new_request_save_request_attachment_content_mismatch'
    return refuse('invalid_input', [issue('uploadedFile', code, { fileName })])
  }
}
