import { contentIssues } from '#domain/requests/uploads.ts'

/** Reads a file and marks it when its content is of another kind than its name says; one that cannot be read stays. */
export const inspectUpload = async (file: File): Promise<File> => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const misnamed = file.size > 0 && contentIssues({ name: file.name, size: file.size, bytes }, 0).length > 0
    return misnamed ? Object.assign(file, { misnamed }) : file
  } catch {
    // the device took it away again: sending will tell
    return file
  }
}
