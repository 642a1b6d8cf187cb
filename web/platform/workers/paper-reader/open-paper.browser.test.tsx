import { expect, test } from 'vitest'

import { pdfOf } from '#domain/shared/testing/pdf-of.ts'

import { openPaper } from './open-paper.ts'

const INVOICE = `#Huisartsenpraktijk Zuid
Factuurnummer: 2026-12      Factuurdatum: 20-11-2026
Totaal   € 80,00`

const fileOf = (content: BlobPart, name = 'invoice.pdf') =>
  new File([content], name, { type: 'application/pdf' })

const wait = () => ({ signal: new AbortController().signal })

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
  const opening = openPaper(fileOf(pdfOf(INVOICE)), cancel)
  cancel.abort()
  expect(await opening).toBe('cancelled')
  expect(await openPaper(fileOf(pdfOf(INVOICE)), cancel)).toBe('cancelled')
})

const photoOf = async (size: number) => {
  const canvas = new OffscreenCanvas(size * 36, size * 15)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas that cannot be drawn on')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.rotate(0.03)
  context.fillStyle = 'black'
  context.font = `${size}px sans-serif`
  for (const [index, line] of INVOICE.replace('#', '').split('\n').entries())
    context.fillText(line, size * 2, size * (4 + index * 3))
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new File([photo], 'photo.jpg', { type: 'image/jpeg' })
}

test('CLM-06 the words of a photo that is not straight are read, and a picture of them is upright', async () => {
  const paper = await openPaper(await photoOf(34), wait())
  if (typeof paper === 'string') throw new Error(paper)
  expect(paper.source).toBe('picture')
  expect(paper.words.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Factuurnummer:', '2026-12', '80,00']),
  )
  const heights = paper.words.filter(({ text }) => text.startsWith('Factuur')).map(({ box }) => box.y0)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(8)
  paper.close()
})

test('CLM-06 a second reader sees the words of a photo where the first one does, of small letters too', async () => {
  const paper = await openPaper(await photoOf(17), wait())
  if (typeof paper === 'string') throw new Error(paper)
  const again = await paper.again()
  const find = (words: typeof again) => words.find(({ text }) => text === 'Factuurnummer:')?.box
  const [one, other] = [find(paper.words), find(again)]
  expect(again.map(({ text }) => text)).toEqual(expect.arrayContaining(['2026-12', '80,00']))
  expect(Math.abs((one?.x0 ?? 0) - (other?.x0 ?? 99))).toBeLessThan(4)
  expect(Math.abs((one?.y1 ?? 0) - (other?.y1 ?? 99))).toBeLessThan(4)
  expect(await paper.cut({ page: 0, box: other ?? { x0: 0, y0: 0, x1: 1, y1: 1 } })).toBeInstanceOf(Blob)
  paper.close()
})

test('CLM-06 a second reader of a PDF sees nothing, and one that was cancelled neither', async () => {
  const cancel = new AbortController()
  const paper = await openPaper(fileOf(pdfOf(INVOICE)), cancel)
  if (typeof paper === 'string') throw new Error(paper)
  expect(await paper.again()).toEqual([])
  const again = paper.again()
  cancel.abort()
  expect(await again).toEqual([])
  paper.close()
})

test('CLM-06 a photo that lies on its side is read once it is turned', async () => {
  const lying = await createImageBitmap(await photoOf(34))
  const canvas = new OffscreenCanvas(lying.height, lying.width)
  const context = canvas.getContext('2d')
  // as a camera does that did not notice how it was held
  context?.rotate(Math.PI / 2)
  context?.drawImage(lying, 0, -lying.height)
  const photo = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'photo.jpg')
  const textsOf = async (quarters: 0 | 3) => {
    const paper = await openPaper(photo, { ...wait(), quarters })
    if (typeof paper === 'string') throw new Error(paper)
    paper.close()
    return paper.words.map(({ text }) => text)
  }
  expect(await textsOf(0)).not.toContain('80,00')
  expect(await textsOf(3)).toEqual(expect.arrayContaining(['Factuurnummer:', '80,00']))
})
