import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'

import type { NewPasskey, PasskeyAnswer } from '#contract/staff/second-factor.ts'

const ORIGIN = 'https://pont.test'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

// a person was there, and was verified
const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

const counted = (counter: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

type Question = { readonly challenge: string; readonly rpId: string }

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

// The key as WebAuthn writes it: of the kind EC2, for ES256, on the curve P-256.
const coseKey = ({ x = '', y = '' }: JsonWebKey) =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )

const attestationOf = (authData: Buffer) =>
  isoCBOR.encode(
    new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]),
  )

const passkeyWith = <R>(id: Buffer, response: R) =>
  ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  }) as const

/** A device with one passkey, as WebAuthn describes it; `origin` is the page that it believes to be on. */
export const authenticator = ({ origin = ORIGIN }: { readonly origin?: string } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0
  const data = (rpId: string, flags: number, ...rest: readonly Uint8Array[]) =>
    Buffer.concat([sha256(rpId), Buffer.of(flags), counted((uses += 1)), ...rest])
  return {
    /** Makes its passkey for this question. */
    create: ({ challenge, rpId }: Question): NewPasskey => {
      const key = coseKey(publicKey.export({ format: 'jwk' }))
      const made = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const authData = data(rpId, PRESENT_AND_VERIFIED | WITH_CREDENTIAL, made)
      return passkeyWith(id, {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestationOf(authData)),
      })
    },
    /** Signs this question. */
    answer: ({ challenge, rpId }: Question): PasskeyAnswer => {
      const client = clientData('webauthn.get', challenge, origin)
      const authData = data(rpId, PRESENT_AND_VERIFIED)
      return passkeyWith(id, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
      })
    },
  }
}
