import { contentIssues } from '#domain/requests/uploads/uploads.ts'

/** Reads a file and marks it when its content does not match its extension; an unreadable file is left as it is. */
export const inspectUpload = async (file: File): Promise<File> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const misnamed = file.size > 0 && contentIssues({ name: file.name, size: file.size, bytes }, 0).length > 0
    return misnamed ? Object.assign(file, { misnamed }) : file
  } catch {
    // the file is no longer readable: submitting will report it
    return file
  }
}
