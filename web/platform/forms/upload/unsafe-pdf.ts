import { isUnsafePdf } from '#domain/shared/pdf-safety.ts'

// A stream that becomes larger is left to the server, which counts it as unsafe.
const MAX_INFLATED = 8 * 1_048_576

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

// DecompressionStream fails on bytes after the end, and a PDF has a line end there.
const withoutLineEnd = (packed: Uint8Array) => {
  const end = packed.length - (packed.at(-1) === LINE_FEED ? 1 : 0)
  return packed.slice(0, packed[end - 1] === CARRIAGE_RETURN ? end - 1 : end)
}

const NOTHING = new Uint8Array()

const inflate = async (packed: Uint8Array): Promise<Uint8Array> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = new Blob([withoutLineEnd(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  let size = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > MAX_INFLATED) {
        await reader.cancel()
        return NOTHING
      }
      parts.push(read.value)
    }
  } catch {
    // the server decides about a stream that cannot be read here
    return NOTHING
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/**
 * Whether the server will refuse this PDF, by the same rule. A browser decompresses only asynchronously, so the compressed
 * parts are collected first. What cannot be decompressed here counts as safe, so that no file is refused that the server
 * would take.
 */
export const isUnsafeInBrowser = async (bytes: Uint8Array): Promise<boolean> => {
  const packed: Uint8Array[] = []
  const collected = isUnsafePdf(bytes, (stream) => {
    packed.push(stream)
    return NOTHING
  })
  if (collected || !packed.length) return collected
  const inflated = await Promise.all(packed.map(inflate))
  let at = 0
  return isUnsafePdf(bytes, () => inflated[at++] ?? NOTHING)
}
