import { isMisnamed } from '#domain/shared/uploads.ts'

type Marks = { readonly misnamed?: true; readonly unsafe?: true }

const marksOf = async (file: File): Promise<Marks> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!bytes.length) return {}
  if (isMisnamed({ name: file.name, size: file.size, bytes })) return { misnamed: true }
  if (!file.name.toLowerCase().endsWith('.pdf')) return {}
  // loaded when it is needed: most people choose a photo, or no file at all
  const { isUnsafeInBrowser } = await import('./unsafe-pdf.ts')
  return (await isUnsafeInBrowser(bytes)) ? { unsafe: true } : {}
}

/**
 * Reads a file and marks it when its content does not match its extension, or when it is a PDF that the server refuses; an
 * unreadable file is left as it is.
 */
export const inspectUpload = async (file: File): Promise<File> => {
  try {
    return Object.assign(file, await marksOf(file))
  } catch {
    // the file is no longer readable, or the check did not load: submitting will report it
    return file
  }
}
