import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

import { memoize } from '#domain/shared/memoize.ts'

// AES-256-GCM: one byte that names the key, 12 of a nonce, the text, 16 of a tag. The id of the row is associated data, so
// a sealed text moved to another row does not open.
const KEY_ID = 1
const [NONCE, TAG] = [12, 16]

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
const keyOf = memoize((secret: string) => derive(secret, 'pont seal 1'))
const hashKeyOf = memoize((secret: string) => derive(secret, 'pont hash 1'))

/** How many bytes stand before and after what is sealed. */
export const SEAL = { head: 1 + NONCE, tag: TAG } as const

/** A cipher for the row with this id, and what must stand before what it makes. */
export const cipherFor = (secret: string, rowId: string) => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(rowId))
  return { cipher, head: Buffer.concat([Buffer.of(KEY_ID), nonce]) }
}

/** The cipher that opens what was sealed for the row with this id, after this head; it needs the tag before its end. */
export const decipherFor = (secret: string, rowId: string, head: Buffer) => {
  if (head[0] !== KEY_ID) throw new Error('sealed with an unknown key')
  return createDecipheriv('aes-256-gcm', keyOf(secret), head.subarray(1), { authTagLength: TAG }).setAAD(
    Buffer.from(rowId),
  )
}

/** Seals a text for the row with this id. */
export const seal = (secret: string, rowId: string, text: string): Buffer => {
  const { cipher, head } = cipherFor(secret, rowId)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([head, sealed, cipher.getAuthTag()])
}

/** The text that was sealed for the row with this id; throws if it was sealed for another one, or changed. */
export const unseal = (secret: string, rowId: string, sealed: Uint8Array): string => {
  const bytes = Buffer.from(sealed)
  const head = bytes.subarray(0, SEAL.head)
  const decipher = decipherFor(secret, rowId, head).setAuthTag(bytes.subarray(-SEAL.tag))
  return Buffer.concat([decipher.update(bytes.subarray(SEAL.head, -SEAL.tag)), decipher.final()]).toString(
    'utf8',
  )
}

/** A hash by which a sealed text is found again; without the secret it cannot be guessed from short texts. */
export const keyedHash = (secret: string, text: string): Buffer =>
  createHmac('sha256', hashKeyOf(secret)).update(text, 'utf8').digest()
