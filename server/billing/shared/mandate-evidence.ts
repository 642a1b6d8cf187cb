import type { MandateKind } from '#domain/policies/payment/mandate.ts'
import type { SentMandate } from '#server/billing/billing.tables.ts'
import type { GuardedCall } from '#server/platform/http/http-guard.ts'
import { keyedHash } from '#server/platform/seal.ts'

/** What proves that a mandate was signed (domain reference 5.3), beside the moment. */
export type MandateEvidence = Pick<SentMandate, 'textVersion'> & {
  readonly signedFrom: string
  readonly signedSession: string | null
}

// A new wording, of either text, is a new edition.
const EDITION = '2026-11-26'

/** The version of the text of a mandate: for one collection, or for those that follow each other. */
export const mandateText = (kind: MandateKind): string => `${EDITION} ${kind}`

/** The kind of a mandate that was signed; the first edition had one text, for all collections. */
export const signedKind = (textVersion: string): MandateKind =>
  textVersion.endsWith('OOFF') ? 'OOFF' : 'RCUR'

const REFERENCE_LENGTH = 12

// Enough to recognise the session by in the log of its day; its secret does not follow from it.
const sessionReference = (secret: string, token: string) =>
  keyedHash(secret, token).toString('base64url').slice(0, REFERENCE_LENGTH)

/** The evidence of a mandate that is signed with this call; a visitor has no session. */
export const mandateEvidence = (
  { caller, secrets: { customer: token }, clientAddress }: GuardedCall,
  { secret, kind }: { readonly secret: string; readonly kind: MandateKind },
): MandateEvidence => ({
  textVersion: mandateText(kind),
  signedFrom: clientAddress,
  signedSession: caller.kind === 'customer' && token ? sessionReference(secret, token) : null,
})
