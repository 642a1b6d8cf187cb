import { issue } from './issue.ts'
import type { Issue, IssueContext } from './issue.ts'

/** A file that is sent with a form. */
export type Upload = {
  readonly name: string
  readonly size: number
  /** Set if its content was read and does not match the extension of its name. */
  readonly misnamed?: boolean
  /** Set if it was read and is a PDF with a password or active content (`isUnsafePdf`). */
  readonly unsafe?: boolean
}
export type UploadWithBytes = Upload & { readonly bytes: Uint8Array }

export type UploadFacts = {
  /** Documents that the chosen cover requires, from the advice; a claim requires none by name. */
  readonly attachmentsRequired: readonly string[]
}

/**
 * Limits of all files together, and of the pixels of an image (specification 5 and 9; domain reference 3.4). A larger
 * image is not a photo of a document but an attempt to exhaust the memory of the program that opens it.
 */
export const UPLOAD_LIMITS = { totalBytes: 10_485_760, files: 10, pixels: 40_000_000 } as const

/** The file extensions that we accept. */
export const UPLOAD_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'bmp'] as const

const MEGABYTE = 1_048_576

/** The context of an issue about files that are too large together; `totalMb` is 0 where they were not counted to the end. */
export const tooLargeContext = (totalBytes = 0): IssueContext => ({
  maxMb: UPLOAD_LIMITS.totalBytes / MEGABYTE,
  // rounded up, so that it never reads as the limit itself
  totalMb: Math.ceil((totalBytes * 10) / MEGABYTE) / 10,
})

type Extension = (typeof UPLOAD_EXTENSIONS)[number]

/** The field of issues about all files; issues about one file are at `uploadedFile.0`, `uploadedFile.1` and so on. */
const FIELD = 'uploadedFile'

const extensionIn = (name: string): Extension | undefined => {
  const [, extension = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? []
  return UPLOAD_EXTENSIONS.find((one) => one === extension)
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

const CORE_HEADER_LENGTH = 12

// The first version of the header has two bytes for width and height; a negative height means that the top row is first.
const dimensionsOf = (view: DataView): readonly [number, number] =>
  view.getUint32(14, true) === CORE_HEADER_LENGTH
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [view.getInt32(18, true), Math.abs(view.getInt32(22, true))]

// A bitmap contains its own size, which is checked because many texts start with the same two letters.
const isBitmap = (bytes: Uint8Array) => {
  if (!startsWith(bytes, 0x42, 0x4d) || bytes.length < 26) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = dimensionsOf(view)
  const bounded = width > 0 && height > 0 && width * height <= UPLOAD_LIMITS.pixels
  return bounded && view.getUint32(2, true) === bytes.length
}

const isJpeg = (bytes: Uint8Array) => startsWith(bytes, 0xff, 0xd8, 0xff)

const matchesExtension: Readonly<Record<Extension, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => startsWith(bytes, 0x25, 0x50, 0x44, 0x46),
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  bmp: isBitmap,
}

/** What is wrong with one file, judged by its name, its size and what reading it showed; `at` is its index among the files. */
export type FileIssues = (file: Upload, at: number) => readonly Issue[]

export type UploadRules = {
  readonly fileIssues: FileIssues
  /** An issue if the content of a file does not match the extension of its name. */
  readonly contentIssues: (file: UploadWithBytes, at: number) => readonly Issue[]
  /** What is wrong with the files together: a required one is missing, or there are too many or too large ones. */
  readonly uploadIssues: (files: readonly Upload[], facts: UploadFacts) => readonly Issue[]
}

/** Whether the content of a file is of another kind than the extension of its name says. */
export const isMisnamed = ({ name, bytes }: UploadWithBytes): boolean => {
  const extension = extensionIn(name)
  return extension !== undefined && !matchesExtension[extension](bytes)
}

const fileIssuesOf =
  (prefix: string): FileIssues =>
  ({ name: fileName, size, misnamed, unsafe }, at) => {
    const found = (end: string, context = {}) => [
      issue(`${FIELD}.${at}`, `${prefix}attachment_${end}`, { fileName, ...context }),
    ]
    if (!extensionIn(fileName))
      return found('extension_not_allowed', { allowed: UPLOAD_EXTENSIONS.join(', ') })
    if (size === 0) return found('empty')
    if (misnamed) return found('content_mismatch')
    return unsafe ? found('unsafe') : []
  }

/** The rules of the files of a form whose codes begin with this prefix. */
export const uploadRulesOf = (prefix: string): UploadRules => {
  const found = (field: string, end: string, context: IssueContext) => [
    issue(field, `${prefix}attachment_${end}`, context),
  ]
  const fileIssues = fileIssuesOf(prefix)
  return {
    fileIssues,
    contentIssues: (file, at) =>
      isMisnamed(file) ? found(`${FIELD}.${at}`, 'content_mismatch', { fileName: file.name }) : [],
    uploadIssues: (files, { attachmentsRequired: [document] }) => {
      if (document && !files.length) return found(FIELD, 'required', { document })
      if (files.length > UPLOAD_LIMITS.files) return found(FIELD, 'too_many', { max: UPLOAD_LIMITS.files })
      // a file that has an issue of its own does not count for the total
      const sendable = files.filter((file, at) => !fileIssues(file, at).length)
      const total = sendable.reduce((sum, { size }) => sum + size, 0)
      if (total <= UPLOAD_LIMITS.totalBytes) return []
      return found(FIELD, 'total_too_large', tooLargeContext(total))
    },
  }
}
