import { cipherFor, decipherFor, SEAL } from './seal.ts'

type Pieces = AsyncIterable<Uint8Array>

/** Seals pieces as `seal` does a text, for files that need not fit into memory. */
export const sealPieces = async function* (
  secret: string,
  rowId: string,
  pieces: Pieces,
): AsyncGenerator<Uint8Array> {
  const { cipher, head } = cipherFor(secret, rowId)
  yield head
  for await (const piece of pieces) yield cipher.update(piece)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** Opens what was sealed in pieces for the row with this id; throws after the last piece if it was changed. */
export const openPieces = async function* (
  secret: string,
  rowId: string,
  pieces: Pieces,
): AsyncGenerator<Uint8Array> {
  let decipher: ReturnType<typeof decipherFor> | undefined
  // what may be the head or the tag, which is known at the end only
  let kept = Buffer.of()
  for await (const piece of pieces) {
    kept = Buffer.concat([kept, piece])
    if (kept.length < SEAL.head + SEAL.tag) continue
    if (!decipher) {
      decipher = decipherFor(secret, rowId, kept.subarray(0, SEAL.head))
      kept = kept.subarray(SEAL.head)
    }
    yield decipher.update(kept.subarray(0, -SEAL.tag))
    kept = kept.subarray(-SEAL.tag)
  }
  if (!decipher) throw new Error('too short to be sealed')
  decipher.setAuthTag(kept).final()
}
