import { describe, expect, test } from 'vitest'

import { isUnsafePdf } from '#domain/shared/pdf-safety.ts'
import { UPLOAD_LIMITS } from '#domain/shared/uploads.ts'

import { contentIssues, fileIssues, uploadIssues } from './uploads.ts'

// one byte per character, as in a file
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const code = (issues: readonly { readonly id: string }[]) =>
  issues.map(({ id }) => id.replace('new_request_save_request_attachment_', ''))

const bitmap = (size: number, [width, height] = [4, 3]) => {
  const bytes = new Uint8Array(size)
  bytes.set([0x42, 0x4d])
  const view = new DataView(bytes.buffer)
  view.setUint32(2, size, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  return bytes
}

// the first version of the header, with two bytes for width and height
const oldBitmap = (width: number, height: number) => {
  const bytes = bitmap(60, [0, 0])
  new DataView(bytes.buffer).setUint32(14, 12, true)
  new DataView(bytes.buffer).setUint16(18, width, true)
  new DataView(bytes.buffer).setUint16(20, height, true)
  return bytes
}

const PDF = bytesOf('%PDF-1.7\n')
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

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
    const file = { name: 'contract.pdf', size: 1, misnamed: true }
    expect(code(fileIssues(file, 0))).toEqual(['content_mismatch'])
    expect(code(fileIssues({ ...file, size: 0 }, 0))).toEqual(['empty'])
  })

  test('is reported at its own row, with the extensions that we accept', () => {
    expect(fileIssues({ name: 'photo.heic', size: 1 }, 2)).toMatchObject([
      { field: 'uploadedFile.2', context: { fileName: 'photo.heic', allowed: 'pdf, jpg, jpeg, png, bmp' } },
    ])
  })

  test('does not matter when the file is empty', () =>
    expect(code(fileIssues({ name: 'a.pdf', size: 0 }, 0))).toEqual(['empty']))
})

describe('WIZ-12 the content of a file', () => {
  test.each<[string, Uint8Array, string[]]>([
    ['contract.pdf', PDF, []],
    ['photo.jpg', JPEG, []],
    ['photo.JPEG', JPEG, []],
    ['scan.png', PNG, []],
    ['scan.bmp', bitmap(60), []],
    ['contract.pdf', JPEG, ['content_mismatch']],
    ['photo.jpg', PNG, ['content_mismatch']],
    ['scan.png', PNG.subarray(0, 4), ['content_mismatch']],
    ['scan.bmp', bytesOf('BMW drives well'), ['content_mismatch']],
    ['scan.bmp', bitmap(60).subarray(0, 59), ['content_mismatch']],
    ['scan.bmp', bytesOf('BM'), ['content_mismatch']],
    // 40 million pixels, as for the other images
    ['scan.bmp', bitmap(102, [65_535, 65_535]), ['content_mismatch']],
    ['scan.bmp', bitmap(102, [65_535, -65_535]), ['content_mismatch']],
    ['scan.bmp', bitmap(102, [8000, 5000]), []],
    ['scan.bmp', bitmap(102, [8000, -5000]), []],
    ['scan.bmp', bitmap(102, [8000, 5001]), ['content_mismatch']],
    ['scan.bmp', bitmap(102, [8000, -5001]), ['content_mismatch']],
    ['scan.bmp', bitmap(102, [-8, 5]), ['content_mismatch']],
    ['scan.bmp', bitmap(102, [8, 0]), ['content_mismatch']],
    ['scan.bmp', oldBitmap(8000, 5000), []],
    ['scan.bmp', oldBitmap(65_535, 65_535), ['content_mismatch']],
    ['contract.pdf', bytesOf('<html>%PDF-1.7'), ['content_mismatch']],
    ['contract.pdf', new Uint8Array(), ['content_mismatch']],
  ])('%s', (name, bytes, expected) => {
    expect(code(contentIssues({ name, bytes, size: bytes.length }, 0))).toEqual(expected)
  })
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
    ['has other content', { name: 'b.pdf', misnamed: true }],
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

describe('WIZ-12 a PDF', () => {
  const plain = (compressed: Uint8Array) => compressed
  const unsafe = (text: string) => isUnsafePdf(bytesOf(text), plain)
  const object = (dictionary: string, stream: string) =>
    `%PDF-1.7\n1 0 obj\n<<${dictionary}>>\nstream\n${stream}\nendstream\nendobj\ntrailer <</Root 1 0 R>>`

  const goTo = (more: string) => `%PDF-1.7\n1 0 obj <</OpenAction <</S /GoTo /D [3 0 R /Fit] ${more}>> >>`

  test.each([
    ['is a page of text', '%PDF-1.7\n1 0 obj <</Type /Page /Contents 2 0 R>> endobj', false],
    ['goes to its first page when it opens', '%PDF-1.7\n1 0 obj <</OpenAction [3 0 R /Fit]>> endobj', false],
    ['has a password', '%PDF-1.7\ntrailer <</Encrypt 5 0 R>>', true],
    ['runs a script', '%PDF-1.7\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj', true],
    ['hides a script in a name', '%PDF-1.7\n1 0 obj <</S /J#61vaScript>> endobj', true],
    ['starts a program', '%PDF-1.7\n1 0 obj <</S /Launch /F (x.exe)>> endobj', true],
    ['carries another file', '%PDF-1.7\n1 0 obj <</Type /EmbeddedFile>> endobj', true],
    ['has a name that only starts the same way', '%PDF-1.7\n1 0 obj <</JSON 1 /Encryptic 2>> endobj', false],
    ['has those letters in an image', object('/Subtype /Image', 'xx/JavaScript xx/Encrypt xx'), false],
    ['has a script in an object stream', object('/Type /ObjStm', '<</S /JavaScript>>'), true],
    ['has pages in an object stream', object('/Type /ObjStm', '<</Type /Page>>'), false],
    [
      'has an object stream without an end',
      '%PDF-1.7\n1 0 obj <</Type /ObjStm>>\nstream\n<</S /JavaScript>>',
      true,
    ],
    ['has a script after an image', `${object('', 'x')} /JS (x)`, true],
    [
      'hides a script between comments that look like a stream',
      '%PDF-1.7\n1 0 obj\n<<\n%stream\n/OpenAction << /S /JavaScript /JS (app.alert(1)) >>\n%endstream\n>>\nendobj',
      true,
    ],
    [
      'hides a script in a word that ends with stream',
      '%PDF-1.7\n1 0 obj <</A 1>>\nupstream\n/JavaScript\nendstream',
      true,
    ],
    [
      'hides a script after a stream in a string',
      '%PDF-1.7\n1 0 obj <</T (>>\nstream\n) /S /JavaScript>> %endstream',
      true,
    ],
    [
      'has a stream after a comment after its dictionary',
      '%PDF-1.7\n1 0 obj\n<<>> % here\nstream\n/JavaScript\nendstream',
      false,
    ],
    [
      'hides a script after the end of a dictionary in a comment',
      '%PDF-1.7\n1 0 obj << % >>\nstream\n/JavaScript\n%endstream\n>>',
      true,
    ],
    ['hides an object in an image', object('/Subtype /Image', '5 0 obj <</S /JavaScript>>'), true],
    ['opens a URL', '%PDF-1.7\n1 0 obj <</OpenAction <</S /URI /URI (http://x)>> >>', true],
    [
      'opens a URL by reference',
      '%PDF-1.7\n1 0 obj <</OpenAction 2 0 R>>\n2 0 obj <</S /URI /URI (http://x)>>',
      true,
    ],
    ['opens another document', '%PDF-1.7\n1 0 obj <</OpenAction <</S /GoToR /F (//host/x)>> >>', true],
    ['opens an embedded document', '%PDF-1.7\n1 0 obj <</OpenAction <</S /GoToE>> >>', true],
    ['opens a URL when a page is shown', '%PDF-1.7\n1 0 obj <</AA <</O <</S /URI>> >> >>', true],
    [
      'has a link to a site on a page',
      '%PDF-1.7\n1 0 obj <</Subtype /Link /A <</S /URI /URI (http://x)>> >>',
      false,
    ],
    [
      'opens at a page that has a link',
      '%PDF-1.7\n1 0 obj <</OpenAction [3 0 R /Fit]>>\n2 0 obj <</A <</S /URI>> >>',
      false,
    ],
    [
      'opens at a page by an action',
      '%PDF-1.7\n1 0 obj <</OpenAction <</S /GoTo /D [3 0 R /Fit]>> >>',
      false,
    ],
    ['has objects at its start without saying so', object('/N 1 /First 4', '<</S /JavaScript>>'), true],
    ['changes its objects after they are unpacked', object('/Type /ObjStm /DecodeParms 2 0 R', ''), true],
    ['packs its objects twice', object('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', ''), true],
    ['names its one filter in a list', object('/Type /ObjStm /Filter [ /FlateDecode ]', ''), false],
    [
      'has links in an object stream after a space',
      object('/Type /ObjStm', '<</A <</S /URI>> >>').replace('stream\n', 'stream \n'),
      false,
    ],
    [
      'goes to a page, then to a document',
      `${goTo('/Next 9 0 R')}\n9 0 obj <</S /GoToR /F (//host/x)>>`,
      true,
    ],
    ['goes to a page, then to a site', `${goTo('/Next 9 0 R')}\n9 0 obj <</S /URI /URI (http://x)>>`, true],
    [
      'goes on after a comment within its destination',
      '%PDF-1.7\n1 0 obj <</OpenAction<</S/GoTo/D[0 %]>>\n/Fit]/Next 7 0 R>> >>\n7 0 obj <</S/URI/URI(http://x)>>',
      true,
    ],
    ['has two kinds of one action', goTo('/S /GoToR /F (x)'), true],
    [
      'goes to a site between two lists',
      '%PDF-1.7\n1 0 obj <</OpenAction<</D[0]/S/URI/URI 9 0 R/X[]>> >>',
      true,
    ],
    [
      'goes to a page, then to a site, between two lists',
      `${goTo('/Next 7 0 R /D []')}\n7 0 obj <</S /URI>>`,
      true,
    ],
    ['goes to a named place', goTo('/D (chapter 1)').replace('/D [3 0 R /Fit]', ''), false],
    ['says that its action is one, and has a link', `${goTo('/Type /Action')} <</S /URI>>`, false],
  ])('that %s', (_, text, expected) => expect(unsafe(text)).toBe(expected))

  test('is refused when an object stream cannot be decompressed', () => {
    expect(isUnsafePdf(bytesOf(object('/Type /ObjStm', 'x')), () => undefined)).toBe(true)
  })

  const objects = object('/Type /ObjStm', '<<|S |JavaScript>>')
  test.each([
    ['have the word obj in their dictionary', object('/Type /ObjStm /X ( obj)', '<<|S |JavaScript>>')],
    ['follow a space', objects.replace('stream\n', 'stream \n')],
    ['follow half a line end', objects.replace('stream\n', 'stream\r')],
    ['follow a word that is not stream', objects.replace('stream\n', 'streams\n')],
    [
      'follow a stream with the word endstream and a string that never ends',
      `%PDF-1.7\n1 0 obj <</Length 12>>\nstream\nendstream\n(\nendstream\nendobj\n${objects}`,
    ],
  ])('is refused for a script in compressed objects that %s', (_, text) => {
    // "compressed", a name begins with a stroke
    const inflate = (packed: Uint8Array) => packed.map((byte) => (byte === 0x7c ? 0x2f : byte))
    expect(isUnsafePdf(bytesOf(text), inflate)).toBe(true)
  })

  test('is refused when objects that are not compressed stand behind compressed ones', () => {
    const nothing = () => new Uint8Array()
    const script = '<</S /JavaScript>>'
    expect(isUnsafePdf(bytesOf(object('/Type /ObjStm', script)), nothing)).toBe(true)
    const packed = object('/Type /ObjStm /Filter /FlateDecode', script)
    expect(isUnsafePdf(bytesOf(packed), nothing)).toBe(false)
  })

  test('is refused when its object streams are too large', () => {
    const bomb = () => new Uint8Array(9_000_000)
    const four = object('/Type /ObjStm', 'x').repeat(4)
    expect(isUnsafePdf(bytesOf(object('/Type /ObjStm', 'x')), bomb)).toBe(false)
    expect(isUnsafePdf(bytesOf(four), bomb)).toBe(true)
  })

  test('with ten megabytes of streams is judged quickly', () => {
    const many = '1 0 obj <<>>\nstream\nxxxxxxxxxxxxxxxxxxxx\nendstream\nendobj\n'.repeat(170_000)
    expect(unsafe(`%PDF-1.7\n${many}`)).toBe(false)
  })

  test('is reported at its row', () =>
    expect(fileIssues({ name: 'A.PDF', size: 1, unsafe: true }, 1)).toMatchObject([
      {
        id: 'new_request_save_request_attachment_unsafe',
        field: 'uploadedFile.1',
        context: { fileName: 'A.PDF' },
      },
    ]))
})
