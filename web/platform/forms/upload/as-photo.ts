import { findKind } from '#domain/shared/files/file-kind.ts'
import { pictureFacts } from '#domain/shared/files/picture-facts.ts'
import { UPLOAD_EXTENSIONS, UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'

const LARGE = 2 * 1024 * 1024
const LONGEST_SIDE = 2400
const QUALITY = 0.85
const JPG = 'image/jpeg'

/** Endings of pictures that we do not take, but that become a JPG where the browser can decode them. */
const CONVERTED = ['jfif', 'webp', 'heic', 'heif', 'avif', 'gif', 'tif', 'tiff'] as const

/** What may be chosen, in the browser's format: what is sent as it is, and what becomes a JPG before. */
export const CHOSEN = [...UPLOAD_EXTENSIONS, ...CONVERTED].map((ending) => `.${ending}`).join(',')

const endingOf = ({ name }: File) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const asJpg = (content: Blob, { name }: File) =>
  new File([content], name.replace(/\.\w+$/, '.jpg'), { type: JPG })

/** The size of a picture that fits the longest side, with the same proportions. */
export const fitWithin = (width: number, height: number, longest = LONGEST_SIDE) => {
  const factor = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const draw = async (picture: File) => {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = fitWithin(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas that cannot be drawn on')
  // a JPEG has no transparency: without a ground, what one can see through would be black, and with it black letters on it
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: JPG, quality: QUALITY })
}

const read = async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fileKind = findKind(bytes)
  if (!fileKind || fileKind.kind === 'pdf') return undefined
  return { kind: fileKind.kind, ...pictureFacts(fileKind.kind, bytes.subarray(fileKind.start)) }
}

type PictureFacts = NonNullable<Awaited<ReturnType<typeof read>>>

const isOther = (file: File) => CONVERTED.some((ending) => ending === endingOf(file))
const hasTooManyPixels = (picture: PictureFacts | undefined) => (picture?.pixels ?? 0) > UPLOAD_LIMITS.pixels

const isToShrink = (file: File, picture: PictureFacts) => file.size > LARGE || hasTooManyPixels(picture)

const planFor = (file: File, picture: PictureFacts | undefined): 'as it is' | 'renamed' | 'drawn' => {
  const unchanged = isOther(file) ? 'renamed' : 'as it is'
  // the browser may know kinds that we do not
  if (!picture) return isOther(file) ? 'drawn' : unchanged
  // drawing would hide that a part of it is missing
  if (!picture.whole) return unchanged
  if (isToShrink(file, picture)) return 'drawn'
  return picture.kind === 'jpeg' || !isOther(file) ? unchanged : 'drawn'
}

const convert = async (file: File): Promise<File> => {
  const picture = await read(file)
  const plan = planFor(file, picture)
  if (plan !== 'drawn') return plan === 'renamed' ? asJpg(file, file) : file
  const drawn = await draw(file)
  const needed = isOther(file) || hasTooManyPixels(picture)
  return needed || drawn.size < file.size ? asJpg(drawn, file) : file
}

/**
 * Makes a photo fit to be sent, on the device: one that is over 2 MB or has too many pixels is scaled down (design A0), and
 * one of a kind that we do not take becomes a JPG, if the browser can decode it. Returns any other file unchanged.
 */
export const asPhoto = async (file: File): Promise<File> => {
  try {
    return await convert(file)
  } catch {
    // the browser cannot read this picture: what is said of its name or content stands
    return file
  }
}
