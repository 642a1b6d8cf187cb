import { findKind } from '#domain/shared/files/file-kind.ts'
import type { FileKind } from '#domain/shared/files/file-kind.ts'
import { contentProblem, hasTakenEnding, UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import type { FileProblem } from '#domain/shared/files/uploads.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { withoutMetadata } from './clean-upload.ts'
import { judgePdf } from './pdf/judge-pdf.ts'

/** What is stored of a file: it is called what it is, whatever it was called when it was sent. */
export type FileToKeep = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly mediaType: string
  /** How many pages it has, if it is a PDF. */
  readonly pages?: number
}

/** An uploaded file that was read: what is wrong with it, or what is stored of it. */
export type ReadUpload = UploadedFile &
  (
    | { readonly problem: FileProblem | undefined; readonly kept?: undefined }
    | { readonly problem?: undefined; readonly kept: FileToKeep }
  )

const KINDS: Readonly<Record<FileKind, { readonly mediaType: string; readonly endings: readonly string[] }>> =
  {
    pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
    jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
    png: { mediaType: 'image/png', endings: ['png'] },
    webp: { mediaType: 'image/webp', endings: ['webp'] },
    bmp: { mediaType: 'image/bmp', endings: ['bmp'] },
  }

const named = (name: string, kind: FileKind) => {
  const { endings } = KINDS[kind]
  const dot = name.lastIndexOf('.')
  return endings.includes(name.slice(dot + 1).toLowerCase()) ? name : `${name.slice(0, dot)}.${endings[0]}`
}

const kept = (name: string, kind: FileKind, bytes: Uint8Array): FileToKeep => ({
  name: named(name, kind),
  bytes,
  mediaType: KINDS[kind].mediaType,
})

type Sender = Parameters<typeof judgePdf>[1]

const readContent = async (file: UploadedFile, sender: Sender): Promise<ReadUpload> => {
  const { name, bytes } = file
  const problem = contentProblem(bytes)
  const found = findKind(bytes)
  if (problem || !found) return { ...file, problem }
  const { kind, start } = found
  if (kind === 'pdf') {
    const judged = await judgePdf(bytes, sender)
    if (judged.problem) return { ...file, problem: judged.problem }
    return { ...file, kept: { ...kept(name, kind, bytes), pages: judged.pages } }
  }
  const clean = await withoutMetadata(kind, bytes.subarray(start))
  if (!clean) return { ...file, problem: { reason: 'picture_unreadable', context: {} } }
  return { ...file, kept: kept(name, clean.kind, clean.bytes) }
}

/**
 * Reads the files of a form, one after the other: opens PDFs in a process of their own, and re-encodes pictures. A file whose
 * name or size is refused anyway is not read, and none where they are too many: a PDF takes seconds.
 */
export const readUploads = async (
  { config }: Pick<Portal, 'config'>,
  files: readonly UploadedFile[],
  sender: string,
): Promise<readonly ReadUpload[]> => {
  const read: ReadUpload[] = []
  const tooMany = files.length > UPLOAD_LIMITS.files
  for (const file of files) {
    const refused = tooMany || !hasTakenEnding(file.name) || file.size === 0
    read.push(
      refused
        ? { ...file, problem: undefined }
        : await readContent(file, { sender, timeLimitFactor: config.timeLimitFactor }),
    )
  }
  return read
}
