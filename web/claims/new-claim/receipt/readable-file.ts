import { claimFileIssue } from '#domain/claims/claim-files.ts'

/** Whether a file can be an invoice that the browser reads: one that can be sent too. */
export const isReadable = (file: File): boolean =>
  /\.(?:pdf|jpe?g|png|bmp)$/i.test(file.name) && !claimFileIssue(file)

/** Whether a file is a picture, as far as its name says so: the pages of a PDF never lie on their side. */
export const isPhoto = (file: File): boolean => !/\.pdf$/i.test(file.name)
