import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'

import type { Enrolment, NewPasskey, PasskeyAnswer, PasskeyQuestion } from '#contract/staff/second-factor.ts'
import type { Config } from '#server/platform/config/config.ts'
import { LOOPBACK } from '#server/platform/config/loopback.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { staffPasskey } from '#server/staff/staff.tables.ts'

// Ed25519, ECDSA and RSA: what every device has. The library would ask for newer ones where this Node knows them.
const ALGORITHMS = [-8, -7, -257]

type Site = Pick<Config, 'publicUrl' | 'company'>

/**
 * Where passkeys hold: the host of PUBLIC_URL. A passkey needs a name, so on a machine of one's own it holds at localhost, and
 * not at 127.0.0.1.
 */
const placeOf = ({ publicUrl }: Site) => {
  const url = new URL(publicUrl)
  if (!LOOPBACK.includes(url.hostname)) return { rpId: url.hostname, origin: url.origin }
  url.hostname = 'localhost'
  return { rpId: 'localhost', origin: url.origin }
}

/** What a browser needs to let a passkey of anybody sign. */
export const passkeyQuestion = async (site: Site): Promise<PasskeyQuestion> => {
  const { rpId } = placeOf(site)
  const { challenge, timeout = 60_000 } = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
  })
  return { challenge, rpId, timeout, userVerification: 'required' }
}

type Person = { readonly staffId: string; readonly username: string; readonly name: string }

/** What a browser needs to make a passkey for somebody, on a device that has none of theirs yet. */
export const newPasskeyQuestion = async (
  site: Site,
  { staffId, username, name }: Person,
  known: readonly string[],
): Promise<Enrolment['passkey']> => {
  const options = await generateRegistrationOptions({
    rpName: site.company.name,
    rpID: placeOf(site).rpId,
    userName: username,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(staffId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  // this is what was asked for above; the library's type has all that may be asked for
  return options as unknown as Enrolment['passkey']
}

// the shapes of the contract, of which the library's types leave out that a part may be undefined
const registrationOf = (passkey: NewPasskey) => passkey as RegistrationResponseJSON
const answerOf = (passkey: PasskeyAnswer) => passkey as AuthenticationResponseJSON

// The library throws where a reply is of another page, challenge or key, each with its own sentence: for us it is not right.
const attempt = async <T>({ log }: Portal, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    log.info(
      { event: 'passkey_refused', reason: error instanceof Error ? error.name : 'unknown' },
      'a passkey was refused',
    )
    return undefined
  }
}

/** The passkey that a browser made for this challenge; undefined if it is not right. */
export const readNewPasskey = async (
  portal: Portal,
  challenge: string,
  passkey: NewPasskey,
): Promise<WebAuthnCredential | undefined> => {
  const { rpId, origin } = placeOf(portal.config)
  const verified = await attempt(portal, () =>
    verifyRegistrationResponse({
      response: registrationOf(passkey),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  return verified?.verified ? verified.registrationInfo.credential : undefined
}

/** The passkeys of somebody, the oldest first. */
export const passkeysOf = (db: Db | Tx, staffId: string) =>
  db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(staffPasskey.createdAt, staffPasskey.passkeyId)

/** Whether a passkey of this person signed this challenge. */
export const spendPasskey = async (
  tx: Tx,
  portal: Portal,
  { staffId, challenge }: { readonly staffId: string; readonly challenge: string },
  passkey: PasskeyAnswer,
): Promise<boolean> => {
  const [passkeyRow] = await tx
    .select()
    .from(staffPasskey)
    .where(and(eq(staffPasskey.credentialId, passkey.id), eq(staffPasskey.staffId, staffId)))
    .for('no key update')
  if (!passkeyRow) return false
  const { rpId, origin } = placeOf(portal.config)
  const { credentialId, publicKey, counter } = passkeyRow
  const verified = await attempt(portal, () =>
    verifyAuthenticationResponse({
      response: answerOf(passkey),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return false
  await tx
    .update(staffPasskey)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: portal.clock.now() })
    .where(eq(staffPasskey.passkeyId, passkeyRow.passkeyId))
  return true
}
