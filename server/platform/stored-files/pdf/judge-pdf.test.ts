import { deflateSync } from 'node:zlib'

import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'

import { RefusalError } from '#server/platform/errors/refuse.ts'
import { lockedPdf, smallPdf } from '#server/testing/read/small-pdf.ts'

import { takeTurns } from './child-queue.ts'
import { judgePdf } from './judge-pdf.ts'
import { pagesOf } from './pdf-child.ts'
import type { DrawnPage } from './pdf-child.ts'

// one byte per character, as in a file
const bytesOf = (text: string) => Buffer.from(text, 'latin1')
// how much longer than usual it may take on a busy machine
const PATIENT = 10
const judge = (text: string) => judgePdf(bytesOf(text), { sender: 'somebody', timeLimitFactor: PATIENT })

const pageOf = async (bytes: Buffer, number = 1): Promise<Extract<DrawnPage, { pixels: Buffer }>> => {
  const all = await Array.fromAsync(pagesOf(bytes, { first: number, last: number, pageMs: 10_000 }, PATIENT))
  const page = all.find((part) => 'number' in part)
  if (!page?.pixels) throw new Error('not drawn')
  return page
}

const darkPixels = ({ pixels }: { readonly pixels: Buffer }) => {
  let dark = 0
  for (let index = 0; index < pixels.length; index += 4) if ((pixels[index] ?? 255) < 128) dark += 1
  return dark
}

const makePdf = (options: PDFKit.PDFDocumentOptions) =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument({ size: [300, 200], ...options })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.text('Invoice')
    document.end()
  })

const script = '<</S /JavaScript /JS (app.alert\\(1\\))>>'
const action = (name: string) => `/OpenAction <</S /${name} /F (x) /URI (http://x) /JS (x)>>`
const attached = {
  catalog: '/Names <</EmbeddedFiles <</Names [(factur-x.xml) 10 0 R]>>>> /AF [10 0 R]',
  objects:
    '10 0 obj <</Type/Filespec/F (factur-x.xml)/AFRelationship/Alternative/EF <</F 11 0 R>>>> endobj\n11 0 obj <</Type/EmbeddedFile/Subtype/text#2Fxml/Length 3>>\nstream\n<a>\nendstream endobj\n',
}
const hidden = (object: string) =>
  `10 0 obj <</Length ${object.length}>>\nstream\n${object}\nendstream endobj\n`

describe('WIZ-12 a PDF is drawn, whatever is in it', () => {
  test.each<[string, string]>([
    ['an ordinary one', smallPdf()],
    ['after a line end', `\r\n${smallPdf()}`],
    ['after a byte order mark', `\u00ef\u00bb\u00bf${smallPdf()}`],
    ['an invoice with its XML (Factur-X)', smallPdf(attached)],
    ['a form that calculates', smallPdf({ catalog: `/AA <</WC ${script}>> /AcroForm <</Fields []>>` })],
    ['one that runs a script when it is opened', smallPdf({ catalog: `/OpenAction ${script}` })],
    ['one that starts a program', smallPdf({ catalog: action('Launch') })],
    ['one that opens a site', smallPdf({ catalog: action('URI') })],
    ['one that opens another document', smallPdf({ catalog: action('GoToR') })],
    // the ways past the filter by patterns that was here before (security review, F1)
    ['a script behind NUL', smallPdf({ objects: hidden(`9\x000\x00obj${script}endobj`) })],
    ['a script behind spaces', smallPdf({ objects: hidden(`9          0          obj${script}endobj`) })],
    ['a script behind a comment', smallPdf({ objects: hidden(`9 0 %c\nobj${script}endobj`) })],
  ])('%s', async (_, text) => expect(await judge(text)).toEqual({ pages: 1 }))

  test('one that needs a password only to be changed', async () => {
    const bytes = await makePdf({ ownerPassword: 'of the hospital' })
    expect(await judgePdf(bytes, { sender: 'somebody', timeLimitFactor: PATIENT })).toEqual({ pages: 1 })
  })

  test('with what is written on it, and as large as a sheet at most', async () => {
    const page = await pageOf(bytesOf(smallPdf({ text: 'Invoice 64.20' })))
    expect(page.text).toBe('Invoice 64.20')
    expect([page.width, page.height, page.pixels.length]).toEqual([1240, 827, 1240 * 827 * 4])
    expect(darkPixels(page)).toBeGreaterThan(1000)
  })

  test.each([
    [
      'Chinese',
      { font: 'STSong-Light', encoding: 'UniGB-UCS2-H', ordering: 'GB1', letters: '4FDD96695408540C' },
    ],
    [
      'Japanese',
      { font: 'HeiseiMin-W3', encoding: 'UniJIS-UCS2-H', ordering: 'Japan1', letters: '3053308C306F' },
    ],
    [
      'Korean',
      { font: 'HYSMyeongJo-Medium', encoding: 'UniKS-UCS2-H', ordering: 'Korea1', letters: 'D55CAD6D' },
    ],
  ])('with %s letters that it has no font for', async (_, { font, encoding, ordering, letters }) => {
    const text = smallPdf({ text: '' })
      .replace('() Tj', `<${letters}> Tj`)
      .replace(
        '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
        `<</Type/Font/Subtype/Type0/BaseFont/${font}/Encoding/${encoding}/DescendantFonts[10 0 R]>>`,
      )
      .replace(
        'trailer',
        `10 0 obj <</Type/Font/Subtype/CIDFontType0/BaseFont/${font}/CIDSystemInfo <</Registry(Adobe)/Ordering(${ordering})/Supplement 1>>>> endobj\ntrailer`,
      )
    expect(darkPixels(await pageOf(bytesOf(text)))).toBeGreaterThan(1000)
  })
})

const packed = (bytes: Buffer) => deflateSync(bytes)
const draw = (content: string, more = '') =>
  smallPdf({
    objects: `10 0 obj <</Length ${content.length} ${more}>>\nstream\n${content}\nendstream endobj\n`,
  }).replace('/Contents 4 0 R', '/Contents 10 0 R')
const CURVES = '0 0 m 1 999 300 -999 300 200 c S\n'

describe('WIZ-12 a PDF is refused for its own reason', () => {
  test.each<[string, string, string]>([
    ['needs a password', lockedPdf, 'pdf_password'],
    ['has no end', '%PDF-1.7\n1 0 obj <</Type/Catalog>>', 'pdf_unreadable'],
    ['is a text', '%PDF is the format that I mean', 'pdf_unreadable'],
    ['has no page', smallPdf({ pages: 0 }), 'pdf_unreadable'],
    ['has 301 pages', smallPdf({ pages: 301 }), 'pdf_too_many_pages'],
    ['has a page that is none', smallPdf().replace('[3 0 R ]', '[99 0 R]'), 'pdf_not_drawn'],
    [
      'grows to a gigabyte',
      draw(
        packed(packed(Buffer.alloc(1_000_000_000, '0 '))).toString('latin1'),
        '/Filter [/FlateDecode /FlateDecode]',
      ),
      'pdf_not_drawn',
    ],
  ])('it %s', async (_, text, reason) => {
    const judged = await judge(text)
    expect(judged.problem?.reason).toBe(reason)
  })

  test('it takes too long to be drawn', async () => {
    const slow = draw(CURVES.repeat(400_000))
    const judged = await judgePdf(bytesOf(slow), { sender: 'somebody', timeLimitFactor: 1 })
    expect(judged.problem?.reason).toBe('pdf_not_drawn')
  })

  test('with how many pages it has, and may have', async () =>
    expect(await judge(smallPdf({ pages: 400 }))).toMatchObject({
      problem: { context: { pages: 400, max: 300 } },
    }))

  test('300 pages are taken', async () =>
    expect(await judge(smallPdf({ pages: 300 }))).toEqual({ pages: 300 }))
})

describe('bar 32 whoever sends many costly files does not hold up the others', () => {
  const gates = () => {
    const started: string[] = []
    const open = new Map<string, () => void>()
    const task = (name: string) => () =>
      new Promise<void>((resolve) => {
        started.push(name)
        open.set(name, resolve)
      })
    const end = async (name: string) => {
      open.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { started, task, end }
  }

  test('one of each sender at a time, and the senders take turns', async () => {
    const run = takeTurns({ running: 2, waiting: 10, waitingOfOne: 10 })
    const { started, task, end } = gates()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void run(name[0] ?? '', task(name))
    await end('')
    expect(started).toEqual(['a1', 'b1'])
    await end('b1')
    expect(started).toEqual(['a1', 'b1', 'c1'])
    await end('a1')
    await end('a2')
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  test('who comes when too many wait is asked to come again', async () => {
    const run = takeTurns({ running: 1, waiting: 3, waitingOfOne: 2 })
    const { task } = gates()
    const waiting = ['a', 'a', 'a'].map((sender) => run(sender, task(sender)))
    await expect(run('a', task('a'))).rejects.toMatchObject({ code: 'errors.unavailable' })
    waiting.push(run('b', task('b')))
    await expect(run('c', task('c'))).rejects.toThrow(RefusalError)
    expect(waiting).toHaveLength(4)
  })
})
