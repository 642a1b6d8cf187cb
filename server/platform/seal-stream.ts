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

const decipherPieces = async function* (
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

/**
 * Opens what was sealed in pieces for the row with this id. Each piece is held back until the next one, so that it throws
 * before the last piece if anything was changed, and a download whose length was announced breaks off.
 */
export const openPieces = async function* (
  secret: string,
  rowId: string,
  pieces: Pieces,
): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | undefined
  for await (const piece of decipherPieces(secret, rowId, pieces)) {
    if (!piece.length) continue
    if (last) yield last
    last = piece
  }
  if (last) yield last
}
