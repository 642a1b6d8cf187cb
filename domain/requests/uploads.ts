import type { Issue } from '#domain/shared/issue.ts'

import { say } from './form-answers.ts'

/** A file that goes with the request. */
export type Upload = {
  readonly name: string
  readonly size: number
  /** Set where its content was read and is of another kind than its name says. */
  readonly misnamed?: boolean
}
export type UploadWithBytes = Upload & { readonly bytes: Uint8Array }

export type UploadFacts = {
  /** Documents that the chosen cover needs, as the advice says (`attachmentsRequired`). */
  readonly attachmentsRequired: readonly string[]
}

/**
 * All files together, in bytes, and their number (specification 5 and 9; domain reference 3.4). A picture of more pixels
 * is no photo of a document but a trap for the memory of who opens it.
 */
export const UPLOAD_LIMITS = { totalBytes: 10_485_760, files: 10, pixels: 40_000_000 } as const

/** The endings of files that we take. */
export const UPLOAD_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'bmp'] as const

type Extension = (typeof UPLOAD_EXTENSIONS)[number]

/** The field of issues about all files; those about one file are at `uploadedFile.0` and on. */
const FIELD = 'uploadedFile'
const MEGABYTE = 1_048_576

const extensionIn = (name: string): Extension | undefined => {
  const [, ending = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? []
  return UPLOAD_EXTENSIONS.find((one) => one === ending)
}

const starts = (bytes: Uint8Array, ...signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign)

const OLD_HEADER = 12

// The first version of the header has two bytes for each side; a negative height means that the top row comes first.
const sidesOf = (view: DataView): readonly [number, number] =>
  view.getUint32(14, true) === OLD_HEADER
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [view.getInt32(18, true), Math.abs(view.getInt32(22, true))]

// A bitmap says its own size: two letters alone would make many texts a picture.
const isBitmap = (bytes: Uint8Array) => {
  if (!starts(bytes, 0x42, 0x4d) || bytes.length < 26) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = sidesOf(view)
  const bounded = width > 0 && height > 0 && width * height <= UPLOAD_LIMITS.pixels
  return bounded && view.getUint32(2, true) === bytes.length
}

const isJpeg = (bytes: Uint8Array) => starts(bytes, 0xff, 0xd8, 0xff)

const isWhatItSays: Readonly<Record<Extension, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => starts(bytes, 0x25, 0x50, 0x44, 0x46),
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  bmp: isBitmap,
}

/** What is wrong with one file, as far as it was looked at; `at` is its place among the files. */
export const fileIssues = ({ name: fileName, size, misnamed }: Upload, at: number): readonly Issue[] => {
  const field = `${FIELD}.${at}`
  const allowed = UPLOAD_EXTENSIONS.join(', ')
  if (!extensionIn(fileName)) return [say(field, 'attachment_extension_not_allowed', { fileName, allowed })]
  if (size === 0) return [say(field, 'attachment_empty', { fileName })]
  return misnamed ? [say(field, 'attachment_content_mismatch', { fileName })] : []
}

/** Whether the content of one file is of the kind that its name says. */
export const contentIssues = ({ name: fileName, bytes }: UploadWithBytes, at: number): readonly Issue[] => {
  const extension = extensionIn(fileName)
  if (!extension || isWhatItSays[extension](bytes)) return []
  return [say(`${FIELD}.${at}`, 'attachment_content_mismatch', { fileName })]
}

/** What is wrong with the files together: one that is needed, their number, their size. */
export const uploadIssues = (
  files: readonly Upload[],
  { attachmentsRequired }: UploadFacts,
): readonly Issue[] => {
  const [document] = attachmentsRequired
  if (document && !files.length) return [say(FIELD, 'attachment_required', { document })]
  if (files.length > UPLOAD_LIMITS.files)
    return [say(FIELD, 'attachment_too_many', { max: UPLOAD_LIMITS.files })]
  // a file that is refused on its own row takes no room of the others
  const sendable = files.filter((file, at) => !fileIssues(file, at).length)
  const total = sendable.reduce((sum, { size }) => sum + size, 0)
  if (total <= UPLOAD_LIMITS.totalBytes) return []
  return [say(FIELD, 'attachment_total_too_large', { maxMb: UPLOAD_LIMITS.totalBytes / MEGABYTE })]
}
