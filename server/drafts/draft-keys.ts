import { hash, hkdfSync, randomBytes } from 'node:crypto'

// AES-256-GCM: 12 bytes of a nonce, the sealed bytes, 16 of a tag.
const NONCE = 12
const CIPHER = 'AES-GCM'

/** What the secret of a link gives: the hash by which its draft is found, and the key that opens it. */
export type DraftKeys = { readonly lookupHash: Buffer; readonly key: CryptoKey }

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32))

/** The hash by which the draft of a link is found. It says nothing about the key that opens the draft. */
const lookupHashOf = (secret: string): Buffer =>
  hash('sha256', derive(secret, 'pont draft lookup 1'), 'buffer')

/** The keys of a link; they are in memory only, for the duration of a call. */
export const draftKeysOf = async (secret: string): Promise<DraftKeys> => ({
  lookupHash: lookupHashOf(secret),
  key: await crypto.subtle.importKey('raw', derive(secret, 'pont draft key 1'), CIPHER, false, [
    'encrypt',
    'decrypt',
  ]),
})

const options = (nonce: Uint8Array<ArrayBuffer>, id: string) => ({
  name: CIPHER,
  iv: nonce,
  additionalData: new Uint8Array(Buffer.from(id)),
})

/** Seals bytes for the row with this id, off the event loop, which ten megabytes would block. */
export const sealBytes = async (key: CryptoKey, id: string, content: Uint8Array): Promise<Buffer> => {
  const nonce = new Uint8Array(randomBytes(NONCE))
  // WebCrypto refuses memory that threads share, as that of an upload is, so it gets a copy
  const sealed = await crypto.subtle.encrypt(options(nonce, id), key, new Uint8Array(content))
  return Buffer.concat([nonce, Buffer.from(sealed)])
}

/** The bytes that were sealed for the row with this id; throws if they were sealed for another one, or changed. */
export const openBytes = async (key: CryptoKey, id: string, sealed: Uint8Array): Promise<Buffer> => {
  const bytes = new Uint8Array(sealed)
  const content = await crypto.subtle.decrypt(options(bytes.slice(0, NONCE), id), key, bytes.slice(NONCE))
  return Buffer.from(content)
}
