import { findKind } from './file-kind.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'
import { pictureFacts } from './picture-facts.ts'
import type { PictureFacts } from './picture-facts.ts'

/** Why the content of a file is refused; each has a text of its own. */
export const FILE_REASONS = [
  'content_mismatch',
  'picture_cut_off',
  'picture_too_large',
  'picture_unreadable',
  'pdf_password',
  'pdf_unreadable',
  'pdf_too_many_pages',
  'pdf_not_drawn',
] as const

/** What is wrong with the content of a file. */
export type FileProblem = {
  readonly reason: (typeof FILE_REASONS)[number]
  /** What its text says beside the name. */
  readonly context: IssueContext
}

/** A file that is sent with a form. */
export type Upload = {
  readonly name: string
  readonly size: number
  /** What reading its content showed. */
  readonly problem?: FileProblem | undefined
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
const MILLION = 1_000_000

/** The context of an issue about files that are too large together; `totalMb` is 0 where they were not counted to the end. */
export const tooLargeContext = (totalBytes = 0): IssueContext => ({
  maxMb: UPLOAD_LIMITS.totalBytes / MEGABYTE,
  // rounded up, so that it never reads as the limit itself
  totalMb: Math.ceil((totalBytes * 10) / MEGABYTE) / 10,
})

// What phones and programs save, and what can be done about it differs: our page turns what the browser can decode into a JPG.
const KINDS: Readonly<Record<string, string>> = {
  heic: 'photo',
  heif: 'photo',
  webp: 'picture',
  jfif: 'picture',
  gif: 'picture',
  tif: 'picture',
  tiff: 'picture',
  avif: 'picture',
  doc: 'document',
  docx: 'document',
  odt: 'document',
  xls: 'document',
  xlsx: 'document',
  pages: 'document',
}
const kindIn = (fileName: string) =>
  KINDS[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()] ?? 'other'

const extensionIn = (name: string): (typeof UPLOAD_EXTENSIONS)[number] | undefined => {
  const [, extension = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? []
  return UPLOAD_EXTENSIONS.find((allowedExtension) => allowedExtension === extension)
}

/** Whether the name of a file ends as that of a kind that we accept. */
export const hasTakenEnding = (name: string): boolean => extensionIn(name) !== undefined

/** The field of issues about all files; issues about one file are at `uploadedFile.0`, `uploadedFile.1` and so on. */
const FIELD = 'uploadedFile'

/** What is wrong with one file, judged by its name, its size and what reading it showed; `index` is its place among the files. */
export type FileIssues = (file: Upload, index: number) => readonly Issue[]

export type UploadRules = {
  readonly fileIssues: FileIssues
  /** What is wrong with the files together: a required one is missing, or there are too many or too large ones. */
  readonly uploadIssues: (files: readonly Upload[], facts: UploadFacts) => readonly Issue[]
}

const ofPicture = ({ pixels, whole }: PictureFacts): FileProblem | undefined => {
  if (!whole) return { reason: 'picture_cut_off', context: {} }
  if (pixels === undefined || pixels === 0) return { reason: 'picture_unreadable', context: {} }
  if (pixels <= UPLOAD_LIMITS.pixels) return undefined
  const [megapixels, max] = [pixels, UPLOAD_LIMITS.pixels].map((count) => Math.ceil(count / MILLION))
  return { reason: 'picture_too_large', context: { megapixels: megapixels ?? 0, max: max ?? 0 } }
}

/**
 * What a glance at the content of a file shows, in the browser as on the server. Its kind need not be that of its name, since
 * many programs save a picture under the extension of another one: it is stored as what it is.
 */
export const contentProblem = (bytes: Uint8Array): FileProblem | undefined => {
  const fileKind = findKind(bytes)
  if (!fileKind) return { reason: 'content_mismatch', context: {} }
  const { kind, start } = fileKind
  return kind === 'pdf' ? undefined : ofPicture(pictureFacts(kind, bytes.subarray(start)))
}

/** A file with what a glance at its content shows, unless it was read already. */
export const withContentProblem = <F extends UploadWithBytes>(file: F): F & UploadWithBytes => ({
  ...file,
  problem: file.problem ?? contentProblem(file.bytes),
})

const fileIssuesOf =
  (prefix: string): FileIssues =>
  ({ name: fileName, size, problem }, index) => {
    const attachmentIssues = (end: string, context: IssueContext = {}) => [
      issue(`${FIELD}.${index}`, `${prefix}attachment_${end}`, { fileName, ...context }),
    ]
    if (!extensionIn(fileName))
      return attachmentIssues('extension_not_allowed', {
        allowed: UPLOAD_EXTENSIONS.join(', '),
        kind: kindIn(fileName),
      })
    if (size === 0) return attachmentIssues('empty')
    return problem ? attachmentIssues(problem.reason, problem.context) : []
  }

/** The rules of the files of a form whose codes begin with this prefix. */
export const uploadRulesOf = (prefix: string): UploadRules => {
  const attachmentIssues = (field: string, end: string, context: IssueContext) => [
    issue(field, `${prefix}attachment_${end}`, context),
  ]
  const fileIssues = fileIssuesOf(prefix)
  return {
    fileIssues,
    uploadIssues: (files, { attachmentsRequired: [document] }) => {
      if (document && !files.length) return attachmentIssues(FIELD, 'required', { document })
      if (files.length > UPLOAD_LIMITS.files)
        return attachmentIssues(FIELD, 'too_many', { max: UPLOAD_LIMITS.files })
      // a file that has an issue of its own does not count for the total
      const sendable = files.filter((file, index) => !fileIssues(file, index).length)
      const total = sendable.reduce((sum, { size }) => sum + size, 0)
      if (total <= UPLOAD_LIMITS.totalBytes) return []
      return attachmentIssues(FIELD, 'total_too_large', tooLargeContext(total))
    },
  }
}
