import * as z from 'zod/mini'

import type { EnrolledFactor, Enrolment } from '#contract/staff/second-factor.ts'
import { appCodeIssues, inGroups, passkeyNameOf } from '#domain/staff/codes.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { staff, staffPasskey } from '#server/staff/staff.tables.ts'
import { eq } from 'drizzle-orm'

import { newPasskeyQuestion, readNewPasskey } from './passkeys.ts'
import { newTotpSecret, sealedTotp, stepOfCode, totpAddress } from './totp.ts'

const LASTS_MS = 30 * 60_000

// What a page is given to set up a factor stays nowhere: it comes back sealed, with what proves that the factor works.
const Sealed = z.object({ staffId: z.uuid(), secret: z.string(), challenge: z.string(), until: z.number() })
type Begun = z.infer<typeof Sealed>

const rowOf = (owner: string) => `staff enrolment ${owner}`

type Person = { readonly staffId: string; readonly username: string; readonly name: string }

/** What sets up a second factor of this person; `owner` is the id of the link or person that it comes back from. */
export const beginEnrolment = async (
  { config, clock }: Portal,
  {
    owner,
    person,
    known,
  }: { readonly owner: string; readonly person: Person; readonly known: readonly string[] },
): Promise<Enrolment> => {
  const secret = newTotpSecret()
  const passkey = await newPasskeyQuestion(config, person, known)
  const begun: Begun = {
    staffId: person.staffId,
    secret,
    challenge: passkey.challenge,
    until: clock.now() + LASTS_MS,
  }
  return {
    sealed: seal(config.secret, rowOf(owner), JSON.stringify(begun)).toString('base64url'),
    totp: {
      secret: inGroups(secret),
      address: totpAddress(config, { secret, label: person.username }),
    },
    passkey,
  }
}

const opened = ({ config, clock }: Portal, owner: string, sealed: string): Begun => {
  try {
    const begun = Sealed.parse(
      JSON.parse(unseal(config.secret, rowOf(owner), Buffer.from(sealed, 'base64url'))),
    )
    if (begun.until > clock.now()) return begun
  } catch {
    // not ours, or of another link or person: it is as if it had ended
  }
  return refuse('staff_enrolment_over')
}

/** A factor that was proved to work, and whose it is. */
export type ProvedFactor = { readonly staffId: string } & (
  | { readonly kind: 'TOTP'; readonly secret: string; readonly step: number }
  | {
      readonly kind: 'PASSKEY'
      readonly label: string
      readonly credentialId: string
      readonly publicKey: Buffer
      readonly counter: number
    }
)

/** Reads what proves that a new factor works; refuses what does not. */
export const proveFactor = async (
  portal: Portal,
  owner: string,
  { sealed, factor }: EnrolledFactor,
): Promise<ProvedFactor> => {
  const { staffId, secret, challenge } = opened(portal, owner, sealed)
  if (factor.kind === 'TOTP') {
    const issues = appCodeIssues(factor.code)
    if (issues.length) refuse('invalid_input', issues)
    const step = stepOfCode(portal, secret, factor.code)
    return step === undefined
      ? refuse('invalid_input', [issue('code', 'staff_code_incorrect')])
      : { kind: 'TOTP', staffId, secret, step }
  }
  const label = passkeyNameOf(factor.label)
  if (!label) refuse('invalid_input', [issue('label', 'staff_passkey_name_empty')])
  const credential = await readNewPasskey(portal, challenge, factor.passkey)
  if (!credential) return refuse('invalid_input', [issue('passkey', 'staff_passkey_incorrect')])
  const { id: credentialId, publicKey, counter } = credential
  return { kind: 'PASSKEY', staffId, label, credentialId, publicKey: Buffer.from(publicKey), counter }
}

/** Stores a proved factor of somebody; an app takes the place of the one before. */
export const saveFactor = async (tx: Tx, portal: Portal, proved: ProvedFactor): Promise<void> => {
  const { staffId } = proved
  const now = portal.clock.now()
  if (proved.kind === 'TOTP') {
    const { secret, step: totpStep } = proved
    const set = { totpSecret: sealedTotp(portal, staffId, secret), totpConfirmedAt: now, totpStep }
    await updateVersioned(tx, staff, { where: eq(staff.staffId, staffId), set })
    return
  }
  const { label, credentialId, publicKey, counter } = proved
  await tx.insert(staffPasskey).values({ staffId, label, credentialId, publicKey, counter, createdAt: now })
}
