import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'

import { isLatin } from '#domain/shared/names/latin-name.ts'

import { FONTS, printable } from './pdf-page.ts'

test('DOC-01 ruling 46 every letter that counts as Latin can be printed, and others are found out', () => {
  const pdf = new PDFDocument()
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
  const letters = Array.from({ length: 0x3000 }, (_, point) => String.fromCodePoint(point).normalize('NFC'))
  const latin = letters.filter((letter) => isLatin(letter) && /[\p{L}\p{N}\p{M}]/u.test(letter))
  expect(latin.length).toBeGreaterThan(400)
  expect(latin.filter((text) => printable(pdf, { text, fallbackText: '' }) === '')).toEqual([])
  expect(printable(pdf, { text: '王', fallbackText: 'instead' })).toBe('instead')
})
