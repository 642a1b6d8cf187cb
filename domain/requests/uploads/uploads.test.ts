import { describe, expect, test } from 'vitest'

import { contentProblem, UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'

import { fileIssues, uploadIssues } from './uploads.ts'

// one byte per character, as in a file
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const code = (issues: readonly { readonly id: string }[]) =>
  issues.map(({ id }) => id.replace('new_request_save_request_attachment_', ''))

describe('WIZ-12 the name of a file', () => {
  test.each([
    ['contract.pdf', []],
    ['CONTRACT.PDF', []],
    ['photo.JPG', []],
    ['photo.jpeg', []],
    ['scan.png', []],
    ['scan.bmp', []],
    ['my.contract.2027.pdf', []],
    ['photo.heic', ['extension_not_allowed']],
    ['contract.pdf.exe', ['extension_not_allowed']],
    ['contract', ['extension_not_allowed']],
    ['pdf', ['extension_not_allowed']],
    ['contract.pdf ', ['extension_not_allowed']],
    ['', ['extension_not_allowed']],
  ])('%j: %j', (name, expected) => expect(code(fileIssues({ name, size: 1 }, 0))).toEqual(expected))

  test('WIZ-12 a file with other content is reported as a mismatch, and an empty one as empty', () => {
    const problem = { reason: 'content_mismatch', context: {} } as const
    const file = { name: 'contract.pdf', size: 1, problem }
    expect(code(fileIssues(file, 0))).toEqual(['content_mismatch'])
    expect(code(fileIssues({ ...file, size: 0 }, 0))).toEqual(['empty'])
  })

  test('is reported at its own row, with the extensions that we accept', () => {
    expect(fileIssues({ name: 'photo.heic', size: 1 }, 2)).toMatchObject([
      {
        field: 'uploadedFile.2',
        context: { fileName: 'photo.heic', allowed: 'pdf, jpg, jpeg, png, bmp', kind: 'photo' },
      },
    ])
  })

  test('does not matter when the file is empty', () =>
    expect(code(fileIssues({ name: 'a.pdf', size: 0 }, 0))).toEqual(['empty']))
})

describe('WIZ-12 the files together', () => {
  const none = { attachmentsRequired: [] }
  const files = (...sizes: number[]) => sizes.map((size) => ({ name: 'a.pdf', size }))

  test('have at most 10 485 760 bytes', () => {
    expect(UPLOAD_LIMITS.totalBytes).toBe(10_485_760)
    expect(uploadIssues(files(10_485_759, 1), none)).toEqual([])
    expect(uploadIssues(files(10_485_760, 1), none)).toMatchObject([
      {
        id: 'new_request_save_request_attachment_total_too_large',
        field: 'uploadedFile',
        context: { maxMb: 10, totalMb: 10.1 },
      },
    ])
  })

  test.each([
    ['has another extension', { name: 'photo.heic' }],
    ['has other content', { name: 'b.pdf', problem: contentProblem(bytesOf('a text')) }],
  ])('do not include one that %s', (_, file) => {
    const tooLarge = { ...file, size: 11_010_048 }
    expect(uploadIssues([...files(1000), tooLarge], none)).toEqual([])
    expect(code(uploadIssues([...files(10_485_760, 1), tooLarge], none))).toEqual(['total_too_large'])
  })

  test('are at most ten', () => {
    expect(uploadIssues(files(...Array.from({ length: 10 }, () => 1)), none)).toEqual([])
    expect(code(uploadIssues(files(...Array.from({ length: 11 }, () => 1)), none))).toEqual(['too_many'])
  })

  test('are required when the cover needs a document', () => {
    const basic = { attachmentsRequired: ['CONTRACT_OR_PAYSLIP'] }
    expect(uploadIssues([], none)).toEqual([])
    expect(uploadIssues(files(1), basic)).toEqual([])
    expect(uploadIssues([], basic)).toMatchObject([{ context: { document: 'CONTRACT_OR_PAYSLIP' } }])
  })
})
