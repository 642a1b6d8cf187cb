import { describe, expect, test } from 'vitest'
import sharp from 'sharp'

import { smallPdf } from '#server/testing/read/small-pdf.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import type { Files } from '#server/platform/files/files.ts'

import { readUploads, removeUnstored, storeUploads } from './keep-uploads.ts'

const PATIENT = 10
// what is used of the settings
const portal = { config: { timeLimitFactor: PATIENT } } as unknown as Parameters<typeof readUploads>[0]

const read = async (name: string, bytes: Uint8Array) => {
  const file = { name, bytes: Buffer.from(bytes), size: bytes.length }
  const [firstUpload] = await readUploads(portal, [file], 'somebody')
  if (!firstUpload) throw new Error('not read')
  return firstUpload
}

// Black letters on nothing, as a window that was copied.
const transparent = sharp({
  create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86432' } })

const [png, webp, jpeg, photoWebp] = await Promise.all([
  transparent.clone().png().toBuffer(),
  transparent.clone().webp({ lossless: true }).toBuffer(),
  photo
    .clone()
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of Ana' } })
    .toBuffer(),
  photo.clone().webp().toBuffer(),
])

const cornerOf = async (bytes: Uint8Array) => [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]

describe('WIZ-12 a file is stored as what it is, whatever it is called', () => {
  test.each([
    ['photo.jpg', jpeg, 'photo.jpg', 'image/jpeg'],
    ['PHOTO.JPEG', jpeg, 'PHOTO.JPEG', 'image/jpeg'],
    ['scan.png', png, 'scan.png', 'image/png'],
    // as many programs save pictures of web pages
    ['saved.jpg', png, 'saved.png', 'image/png'],
    ['saved.jpg', photoWebp, 'saved.jpg', 'image/jpeg'],
    ['saved.png', photoWebp, 'saved.jpg', 'image/jpeg'],
    ['contract.pdf', jpeg, 'contract.jpg', 'image/jpeg'],
    [
      'after-a-line-end.jpg',
      Buffer.concat([Buffer.from('\r\n'), jpeg]),
      'after-a-line-end.jpg',
      'image/jpeg',
    ],
    ['contract.pdf', Buffer.from(`\n${smallPdf()}`), 'contract.pdf', 'application/pdf'],
  ])('%s', async (name, bytes, storedName, mediaType) => {
    const { kept } = await read(name, bytes)
    expect(kept).toMatchObject({ name: storedName, mediaType })
  })

  test('a picture without what the camera wrote into it', async () => {
    const { kept } = await read('photo.jpg', jpeg)
    expect(Buffer.from(kept?.bytes ?? []).includes('Camera of Ana')).toBe(false)
  })

  test('what one can see through becomes white where a picture becomes a JPEG', async () => {
    const { kept } = await read('window.jpg', webp)
    expect(await cornerOf(kept?.bytes ?? new Uint8Array())).toEqual([255, 255, 255])
  })

  test('a PNG that one can see through stays one', async () => {
    const { kept } = await read('window.png', png)
    expect((await sharp(kept?.bytes).metadata()).hasAlpha).toBe(true)
  })
})

test('WIZ-12 CLM-06 of more files than a form takes none is opened', async () => {
  const bytes = Buffer.from(smallPdf())
  const files = (count: number) =>
    Array.from({ length: count }, () => ({ name: 'invoice.pdf', bytes, size: bytes.length }))
  const opened = async (count: number) =>
    (await readUploads(portal, files(count), 'somebody')).filter(({ kept }) => kept).length
  expect([await opened(2), await opened(11)]).toEqual([2, 0])
})

describe('WIZ-12 a picture is refused for its own reason', () => {
  const broken = Buffer.from(png)
  broken.fill(7, broken.indexOf('IDAT') + 4, broken.indexOf('IDAT') + 16)
  test.each([
    ['an empty file, by its size', 'photo.jpg', new Uint8Array(), undefined],
    ['a program, by its name', 'photo.exe', jpeg, undefined],
    ['a text', 'photo.jpg', Buffer.from('Dear reader'), 'content_mismatch'],
    ['half a photo', 'photo.jpg', jpeg.subarray(0, jpeg.length - 40), 'picture_cut_off'],
    ['a picture that no program opens', 'photo.png', broken, 'picture_unreadable'],
  ])('%s', async (_, name, bytes, reason) => {
    const { problem, kept } = await read(name, bytes)
    expect([problem?.reason, kept]).toEqual([reason, undefined])
  })
})

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const upload = (name: string) => ({
  name,
  bytes: PDF,
  size: PDF.length,
  kept: { name, bytes: PDF, mediaType: 'application/pdf', pages: 1 },
})

// The disk is full at the second file.
const fillingUp = (failure: Error) => {
  const removed: string[] = []
  const logged: string[] = []
  const saved = ['first']
  const save = async () => {
    const name = saved.shift()
    if (name === undefined) throw failure
    return { storageKey: name, sealedFor: name, sizeBytes: PDF.length, sha256: 'unused' }
  }
  const remove = async (name: string) => void removed.push(name)
  // the two methods of the file storage that are used
  const files = { save, remove } as unknown as Files
  const log = makeLog({ level: 'info', write: (line) => void logged.push(line) })
  return { portal: { files, log, config: { secret: 'unused' } }, removed, logged }
}

const storeTwo = (portal: Parameters<typeof storeUploads>[0]) =>
  storeUploads(portal, [upload('a.pdf'), upload('b.pdf')], 'new_request_save_request_save_failed').catch(
    (error: unknown) => error,
  )

test('bar 41 a full disk is not an incident: the request can be sent again, none of its files remain, and it is logged', async () => {
  const { portal, removed, logged } = fillingUp(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const failure = await storeTwo(portal)
  expect(failure).toBeInstanceOf(RefusalError)
  expect(failure).toMatchObject({ code: 'new_request_save_request_save_failed' })
  expect(removed).toEqual(['first'])
  expect(logged.join()).toContain('ENOSPC')
})

test('any other failure of a file is an incident, and no files remain either', async () => {
  const bug = new Error('a bug of ours')
  const { portal, removed } = fillingUp(bug)
  expect(await storeTwo(portal)).toBe(bug)
  expect(removed).toEqual(['first'])
})

test.each([
  ['a bug of ours', []],
  ['Connection terminated unexpectedly', ['first']],
])(
  'OPS-01 of a transaction that failed with "%s", which may have been committed, remain %j',
  async (message, kept) => {
    const { portal, removed } = fillingUp(new Error('unused'))
    const file = await portal.files.save(PDF)
    await removeUnstored(portal, [{ file }], new Error(message))
    expect(['first'].filter((key) => !removed.includes(key))).toEqual(kept)
  },
)
