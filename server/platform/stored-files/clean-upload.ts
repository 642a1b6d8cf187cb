import sharp from 'sharp'

import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import { UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import type { PictureKind } from '#domain/shared/files/file-kind.ts'

// An image of 40 million pixels takes 150 MB while it is re-encoded (security page, bar 26).
const limited = limitConcurrency(2, 40)

/** What is stored of a picture: its kind and its bytes. */
export type CleanPicture = { readonly kind: PictureKind; readonly bytes: Uint8Array }

// Where a picture becomes a JPEG, what one could see through is white, as the paper on which it would be printed.
const reencode = (bytes: Uint8Array, format: 'jpeg' | 'png') => {
  const picture = sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' }).rotate()
  return (format === 'jpeg' ? picture.flatten({ background: '#ffffff' }) : picture)
    .toFormat(format)
    .toBuffer()
}

/**
 * A picture re-encoded without its metadata (location, device, time): a PNG stays one, a BMP is not changed, others become a
 * JPEG. Undefined if it cannot be decoded.
 */
export const withoutMetadata = async (
  kind: PictureKind,
  bytes: Uint8Array,
): Promise<CleanPicture | undefined> => {
  if (kind === 'bmp') return { kind, bytes }
  const format = kind === 'png' ? 'png' : 'jpeg'
  try {
    return { kind: format, bytes: await limited(() => reencode(bytes, format)) }
  } catch (error) {
    if (error instanceof RefusalError) throw error
    return undefined
  }
}
