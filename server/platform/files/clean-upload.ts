import sharp from 'sharp'

import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { refuse, RefusalError } from '#server/platform/http/refuse.ts'
import { UPLOAD_LIMITS } from '#domain/shared/uploads.ts'
import { issue } from '#domain/shared/issue.ts'

// An image of 40 million pixels takes 150 MB while it is re-encoded (security page, bar 26).
const limited = limitConcurrency(2, 40)

const FORMATS: Readonly<Record<string, 'jpeg' | 'png'>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' }

/** The media types of the files that we accept. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
}

/** The extension of a file name in lower case, without the dot. */
export const extensionOf = (fileName: string): string =>
  fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()

/**
 * The image re-encoded without its metadata (location, device, time); PDF and BMP are not changed. Refuses an image that
 * cannot be decoded, with this code.
 */
export const withoutMetadata = async (fileName: string, bytes: Buffer, code: string): Promise<Buffer> => {
  const format = FORMATS[extensionOf(fileName)]
  if (!format) return bytes
  try {
    return await limited(() =>
      sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' })
        .rotate()
        .toFormat(format)
        .toBuffer(),
    )
  } catch (error) {
    if (error instanceof RefusalError) throw error
    return refuse('invalid_input', [issue('uploadedFile', code, { fileName })])
  }
}
