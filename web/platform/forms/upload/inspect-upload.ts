import { findKind, isEncryptedPdf } from '#domain/shared/files/file-kind.ts'
import { contentProblem } from '#domain/shared/files/uploads.ts'
import type { FileProblem } from '#domain/shared/files/uploads.ts'

const isDecodable = async (file: File) => {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch (error) {
    // any other failure, of memory for example, is not the fault of the picture
    return !(error instanceof DOMException && error.name === 'InvalidStateError')
  }
}

const problemOf = async (bytes: Uint8Array, file: File): Promise<FileProblem | undefined> => {
  if (!bytes.length) return undefined
  const problem = contentProblem(bytes)
  const fileKind = findKind(bytes)
  // a browser does not look behind what stands before a picture, nor into a PDF
  if (problem || !fileKind || fileKind.kind === 'pdf' || fileKind.start > 0) return problem
  return (await isDecodable(file)) ? undefined : { reason: 'picture_unreadable', context: {} }
}

/** Whether a file that was inspected may need a password to be opened. */
export const mayNeedPassword = (file: File): boolean => 'encrypted' in file && file.encrypted === true

/**
 * Reads a file and marks it with what is wrong with its content, as far as a browser can know it: pictures are decoded, and an
 * encrypted PDF is noticed. An unreadable file is left as it is.
 */
export const inspectUpload = async (file: File): Promise<File> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return Object.assign(file, { problem: await problemOf(bytes, file), encrypted: isEncryptedPdf(bytes) })
  } catch {
    // the file is no longer readable: submitting will report it
    return file
  }
}
