import { findKind } from '#domain/shared/file-kind.ts'
import { contentProblem } from '#domain/shared/uploads.ts'
import type { FileProblem } from '#domain/shared/uploads.ts'

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

const problemOf = async (file: File): Promise<FileProblem | undefined> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!bytes.length) return undefined
  const problem = contentProblem(bytes)
  const found = findKind(bytes)
  // a browser does not look behind what stands before a picture, nor into a PDF
  if (problem || !found || found.kind === 'pdf' || found.start > 0) return problem
  return (await isDecodable(file)) ? undefined : { reason: 'picture_unreadable', context: {} }
}

/**
 * Reads a file and marks it with what is wrong with its content, as far as a browser can know it: pictures are decoded. An
 * unreadable file is left as it is.
 */
export const inspectUpload = async (file: File): Promise<File> => {
  try {
    return Object.assign(file, { problem: await problemOf(file) })
  } catch {
    // the file is no longer readable: submitting will report it
    return file
  }
}
