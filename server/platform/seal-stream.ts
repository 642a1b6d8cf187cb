import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { Files } from '#server/platform/files/files.ts'

import { cipherFor, decipherFor, SEAL } from './seal.ts'

/** Seals pieces as `seal` does a text, for files that need not fit into memory. */
export const sealPieces = async function* (
  secret: string,
  rowId: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { cipher, head } = cipherFor(secret, rowId)
  yield head
  for await (const piece of pieces) yield cipher.update(piece)
  yield cipher.final()
  yield cipher.getAuthTag()
}

type Sealed = { readonly secret: string; readonly rowId: string; readonly name: string }

/** Opens a stored file that was sealed in pieces; its stream fails at the end if the file was changed. */
export const openSealedFile = async (
  files: Files,
  { secret, rowId, name }: Sealed,
): Promise<{ readonly stream: Readable; readonly size: number }> => {
  const size = await files.sizeOf(name)
  const read = (start: number, end: number) => buffer(files.stream(name, { start, end }))
  const [head, tag] = await Promise.all([read(0, SEAL.head - 1), read(size - SEAL.tag, size - 1)])
  const decipher = decipherFor(secret, rowId, { head, tag })
  const body = files.stream(name, { start: SEAL.head, end: size - SEAL.tag - 1 })
  // a failure of either destroys both, and so the reply that reads the last
  pipeline(body, decipher, () => undefined)
  return { stream: decipher, size: size - SEAL.head - SEAL.tag }
}
