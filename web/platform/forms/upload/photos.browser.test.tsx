import { afterEach, expect, test, vi } from 'vitest'

import texts from '#contract/texts/requests.en-GB.json' with { type: 'json' }
import { uploadRulesOf } from '#domain/shared/files/uploads.ts'

import { asPhoto } from './as-photo.ts'
import { inspectUpload, mayNeedPassword } from './inspect-upload.ts'

afterEach(() => vi.restoreAllMocks())

const drawn = async (type: string, [width, height] = [40, 30]) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // letters on nothing
  context.fillStyle = 'black'
  context.fillRect(width / 2, height / 2, 4, 4)
  return canvas.convertToBlob({ type })
}

const noise = (length: number) => {
  const bytes = new Uint8Array(length)
  for (let index = 0; index < length; index += 65_536)
    crypto.getRandomValues(bytes.subarray(index, index + 65_536))
  return bytes
}

// As large as a screenshot of a window: what is behind the end of a picture is not drawn.
const transparent = async () =>
  new File([await drawn('image/png'), noise(2_500_000)], 'window.png', { type: 'image/png' })

const cornerOf = async (file: File) => {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
}

test('CLM-06 a picture that one can see through is drawn on white when it becomes a JPG', async () => {
  const photo = await asPhoto(await transparent())
  expect([photo.name, photo.type]).toEqual(['window.jpg', 'image/jpeg'])
  expect(await cornerOf(photo)).toEqual([255, 255, 255, 255])
})

test('WIZ-12 pictures of kinds that we do not take become a JPG', async () => {
  const jfif = new File([await drawn('image/jpeg')], 'photo.jfif', { type: 'image/jpeg' })
  const webp = new File([await drawn('image/webp')], 'photo.webp', { type: 'image/webp' })
  for (const photo of await Promise.all([jfif, webp].map(asPhoto))) {
    expect([photo.name, photo.type]).toEqual(['photo.jpg', 'image/jpeg'])
    expect((await inspectUpload(photo)) as { problem?: unknown }).toHaveProperty('problem', undefined)
  }
  expect(await cornerOf(await asPhoto(webp))).toEqual([255, 255, 255, 255])
})

test('WIZ-12 a photo that the browser cannot open keeps its name, so that its row says what to do', async () => {
  const heic = new File(['....ftypheic'], 'photo.heic', { type: 'image/heic' })
  expect(await asPhoto(heic)).toBe(heic)
})

// What a phone saves; Chromium has no decoder for it.
const heic = () => new File(['....ftypheic'], 'IMG 12.heic', { type: 'image/heic' })

test('WIZ-12 a HEIC photo becomes a JPG where the browser has a decoder for it', async () => {
  const decoded = await createImageBitmap(await drawn('image/png'))
  vi.spyOn(window, 'createImageBitmap').mockResolvedValueOnce(decoded)
  const photo = await asPhoto(heic())
  vi.restoreAllMocks()
  expect([photo.name, photo.type]).toEqual(['IMG 12.jpg', 'image/jpeg'])
  expect(await inspectUpload(photo)).toHaveProperty('problem', undefined)
})

test('WIZ-12 a HEIC photo that the browser cannot decode stays what it is, and says what to do', async () => {
  const photo = await inspectUpload(await asPhoto(heic()))
  const [issue] = uploadRulesOf('new_request_save_request_').fileIssues(photo, 0)
  const text = JSON.stringify(texts[issue?.id as keyof typeof texts])
  expect(issue?.context).toMatchObject({ fileName: 'IMG 12.heic', kind: 'photo' })
  expect(text).toMatch(
    /photo that this browser cannot open\. Save it as JPG: on an iPhone, choose Most Compatible/,
  )
})

test('WIZ-12 of an encrypted PDF it is said that it may need a password, of others not', async () => {
  const pdf = (trailer: string) =>
    inspectUpload(new File(['%PDF-1.7\n', noise(1000), trailer], 'scan.pdf', { type: 'application/pdf' }))
  expect(mayNeedPassword(await pdf('trailer << /Root 1 0 R /Encrypt 5 0 R >>'))).toBe(true)
  expect(mayNeedPassword(await pdf('trailer << /Root 1 0 R >>'))).toBe(false)
})

test('WIZ-12 a photo of more than 40 megapixels is scaled down, however few bytes it has', async () => {
  const photo = await asPhoto(
    new File([await drawn('image/png', [8000, 5200])], 'poster.png', { type: 'image/png' }),
  )
  const bitmap = await createImageBitmap(photo)
  expect([photo.name, bitmap.width, bitmap.height]).toEqual(['poster.jpg', 2400, 1560])
})

test('WIZ-12 of a photo that was cut off, and of one that cannot be opened, it is said when it is chosen', async () => {
  const whole = await drawn('image/jpeg')
  const cut = await inspectUpload(new File([whole.slice(0, whole.size - 20)], 'photo.jpg'))
  expect(cut).toHaveProperty('problem.reason', 'picture_cut_off')
  const bytes = new Uint8Array(await (await drawn('image/png')).arrayBuffer())
  // a kind of colours that no program knows
  bytes[25] = 9
  const broken = await inspectUpload(new File([bytes], 'scan.png'))
  expect(broken).toHaveProperty('problem.reason', 'picture_unreadable')
  const saved = await inspectUpload(new File([await drawn('image/png')], 'saved.jpg'))
  expect(saved).toHaveProperty('problem', undefined)
})
