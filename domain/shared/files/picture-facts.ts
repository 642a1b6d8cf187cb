import type { PictureKind } from './file-kind.ts'

/** What is known of a picture without decoding it. */
export type PictureFacts = {
  /** Undefined if its header does not say so. */
  readonly pixels: number | undefined
  /** Whether its end is there: a transfer that broke off leaves a picture without it. */
  readonly whole: boolean
}

type PictureSize = { readonly width: number; readonly height: number }
type Reader = (bytes: Uint8Array, view: DataView) => PictureFacts

const pixelsOf = ({ width, height }: PictureSize) => width * height

// Markers of a JPEG: SOF0 to SOF15 without DHT, JPG and DAC have its size; after SOS there are compressed data.
const [SOS, EOI, FILL] = [0xda, 0xd9, 0xff]
const isSize = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

// In compressed data each 0xff is followed by 0 or a restart marker, so this is the end and nothing else.
const endsAfter = (bytes: Uint8Array, from: number) => {
  for (let index = bytes.indexOf(FILL, from); index >= 0; index = bytes.indexOf(FILL, index + 1))
    if (bytes[index + 1] === EOI) return true
  return false
}

const jpeg: Reader = (bytes, view) => {
  let pixels: number | undefined
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === FILL) {
    const marker = bytes[at + 1] ?? 0
    if (marker === SOS) return { pixels, whole: endsAfter(bytes, at) }
    if (isSize(marker)) pixels = view.getUint16(at + 5) * view.getUint16(at + 7)
    // fill bytes stand before a marker
    at += marker === FILL ? 1 : 2 + view.getUint16(at + 2)
  }
  return { pixels, whole: false }
}

const HEADER_OF_CHUNK = 8
const END_OF_PNG = 0x49_45_4e_44

const png: Reader = (bytes, view) => {
  const pixels =
    bytes.length >= 24 ? pixelsOf({ width: view.getUint32(16), height: view.getUint32(20) }) : undefined
  let at = 8
  while (at + HEADER_OF_CHUNK <= bytes.length) {
    if (view.getUint32(at + 4) === END_OF_PNG) return { pixels, whole: true }
    // length, type, content, checksum
    at += 4 + HEADER_OF_CHUNK + view.getUint32(at)
  }
  return { pixels, whole: false }
}

const sizeInWebp = (view: DataView): PictureSize => {
  const kind = view.getUint8(15)
  // extended (VP8X), lossless (VP8L), lossy (VP8 )
  if (kind === 0x58)
    return {
      width: 1 + (view.getUint32(24, true) & 0xff_ff_ff),
      height: 1 + (view.getUint32(26, true) >>> 8),
    }
  const [width, height] = [view.getUint16(26, true) & 0x3f_ff, view.getUint16(28, true) & 0x3f_ff]
  if (kind !== 0x4c) return { width, height }
  const packed = view.getUint32(21, true)
  return { width: 1 + (packed & 0x3f_ff), height: 1 + ((packed >>> 14) & 0x3f_ff) }
}

const webp: Reader = (bytes, view) => ({
  pixels: bytes.length >= 30 ? pixelsOf(sizeInWebp(view)) : undefined,
  whole: bytes.length >= 30 && view.getUint32(4, true) + 8 <= bytes.length,
})

const CORE_HEADER_LENGTH = 12
const BITS_IN_BYTE = 8

// The first version of the header has two bytes for width and height; a negative height means that the top row is first.
const headerOfBitmap = (view: DataView) =>
  view.getUint32(14, true) === CORE_HEADER_LENGTH
    ? {
        width: view.getUint16(18, true),
        height: view.getUint16(20, true),
        bits: view.getUint16(24, true),
        packed: 0,
      }
    : {
        width: view.getInt32(18, true),
        height: Math.abs(view.getInt32(22, true)),
        bits: view.getUint16(28, true),
        packed: view.getUint32(30, true),
      }

const RUN_LENGTH = new Set([1, 2])

const bmp: Reader = (bytes, view) => {
  if (bytes.length < 34) return { pixels: undefined, whole: false }
  const { width, height, bits, packed } = headerOfBitmap(view)
  if (width <= 0 || height <= 0) return { pixels: undefined, whole: false }
  // each row is filled up to four bytes
  const row = Math.ceil((width * bits) / BITS_IN_BYTE / 4) * 4
  const needed = RUN_LENGTH.has(packed) ? 1 : row * height
  return { pixels: width * height, whole: view.getUint32(10, true) + needed <= bytes.length }
}

const readers: Readonly<Record<PictureKind, Reader>> = { jpeg, png, webp, bmp }

/** The size of a picture, and whether all of it is there; `bytes` begin with the picture. */
export const pictureFacts = (kind: PictureKind, bytes: Uint8Array): PictureFacts =>
  readers[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
