import { expect, test } from 'vitest'

import { pdfOf } from '#domain/shared/testing/pdf-of.ts'

import { openPaper } from './open-paper.ts'

const INVOICE = `#Huisartsenpraktijk Zuid
Factuurnummer: 2026-12      Factuurdatum: 20-11-2026
Totaal   € 80,00`

const fileOf = (content: BlobPart, name = 'invoice.pdf') =>
  new File([content], name, { type: 'application/pdf' })

const wait = () => new AbortController().signal

test('CLM-06 the words of a PDF are read in a worker, with where they stand and a picture of them', async () => {
  const paper = await openPaper(fileOf(pdfOf(INVOICE)), wait())
  if (typeof paper === 'string') throw new Error(paper)
  expect(paper.source).toBe('text')
  expect(paper.words.map(({ text }) => text)).toEqual(INVOICE.replace('#', '').split(/\s+/))
  const [name, total] = [paper.words[0], paper.words.at(-1)]
  expect(name?.box.y1).toBeLessThan(total?.box.y0 ?? 0)
  const picture = await paper.cut({ page: 0, box: total?.box ?? { x0: 0, y0: 0, x1: 1, y1: 1 } })
  const bitmap = await createImageBitmap(picture ?? new Blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  // letters are drawn on the paper
  expect([...data].some((value, index) => index % 4 === 0 && value < 60)).toBe(true)
  paper.close()
})

test.each([
  ['no file that we know', fileOf('no PDF'), 'unreadable'],
  ['a PDF that is broken', fileOf('%PDF-1.7\n'), 'unreadable'],
])('CLM-06 of %s is said that it cannot be read', async (_, file, problem) => {
  expect(await openPaper(file, wait())).toBe(problem)
})

test('CLM-06 a reading that is cancelled ends at once', async () => {
  const cancel = new AbortController()
  const opening = openPaper(fileOf(pdfOf(INVOICE)), cancel.signal)
  cancel.abort()
  expect(await opening).toBe('cancelled')
  expect(await openPaper(fileOf(pdfOf(INVOICE)), cancel.signal)).toBe('cancelled')
})

test('CLM-06 the words of a photo that is not straight are read, and a picture of them is upright', async () => {
  const canvas = new OffscreenCanvas(1200, 500)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas that cannot be drawn on')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 1200, 500)
  context.rotate(0.03)
  context.fillStyle = 'black'
  context.font = '34px sans-serif'
  for (const [index, line] of INVOICE.replace('#', '').split('\n').entries())
    context.fillText(line, 80, 120 + index * 90)
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
  const paper = await openPaper(new File([photo], 'photo.jpg', { type: 'image/jpeg' }), wait())
  if (typeof paper === 'string') throw new Error(paper)
  expect(paper.source).toBe('picture')
  expect(paper.words.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Factuurnummer:', '2026-12', '80,00']),
  )
  const heights = paper.words.filter(({ text }) => text.startsWith('Factuur')).map(({ box }) => box.y0)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(8)
  paper.close()
})
