import { timingSafeEqual } from 'node:crypto'

import { and, eq, isNull, sql } from 'drizzle-orm'

import type { FileReply } from '#contract/endpoint.ts'
import type { RequestedInsurance } from '#domain/policies/requested-insurance.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { printedName } from '#domain/shared/names/latin-name.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { keyedHash } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

import { requestById } from './requests.store.ts'
import type { StoredRequest } from './requests.store.ts'

/** Draws the proof of a request. */
export type DrawProof = (portal: Portal, asked: RequestedInsurance, locale: Locale) => Promise<FileReply>

const DAY_MS = 24 * 60 * 60 * 1000

const signatureOf = ({ config }: Pick<Portal, 'config'>, requestId: string, until: string) =>
  keyedHash(config.secret, `request proof\n${requestId}\n${until}`)

/** What opens the proof of a request for a day, to whoever sent it: signed, so that nothing is stored. */
export const proofKey = (
  { config, clock }: Pick<Portal, 'config' | 'clock'>,
  { requestId }: Pick<StoredRequest, 'requestId'>,
): string => {
  const until = String(clock.now() + DAY_MS)
  return [requestId, until, signatureOf({ config }, requestId, until).toString('base64url')].join('.')
}

// The id of the request that a key opens now; undefined for one that is not ours, or of another day.
const openedBy = (portal: Portal, key: string) => {
  const [requestId = '', until = '', signature = ''] = key.split('.')
  const expected = signatureOf(portal, requestId, until)
  const given = Buffer.from(signature, 'base64url')
  const ours = given.length === expected.length && timingSafeEqual(given, expected)
  return ours && Number(until) > portal.clock.now() ? requestId : undefined
}

// Number and address together, as for a policy: who knows one of them only changes nothing.
const isWithdrawn = async ({ db }: Portal, { applicationNumber, answers }: StoredRequest) =>
  (await db.$count(
    withdrawal,
    and(
      eq(withdrawal.contractNumber, applicationNumber),
      sql`lower(${withdrawal.email}) = lower(${answers.email})`,
      isNull(withdrawal.outcome),
    ),
  )) > 0

const isOver = async (portal: Portal, stored: StoredRequest) => {
  const policies = await portal.db
    .select({ decision: policy.decision, cancelledAt: policy.cancelledAt })
    .from(policy)
    .where(eq(policy.requestId, stored.requestId))
  // one that waits for confirmation has no policy yet that a withdrawal could cancel
  if (!policies.length) return isWithdrawn(portal, stored)
  return policies.some(({ decision, cancelledAt }) => decision !== null || cancelledAt !== null)
}

/**
 * The proof of a request for whoever has its receipt, the same whether its address has an account or not. Wrong, over, decided and
 * withdrawn are one refusal.
 */
export const proofForReceipt = async (
  portal: Portal,
  key: string,
  draw: (asked: RequestedInsurance) => Promise<FileReply>,
): Promise<FileReply> => {
  const requestId = openedBy(portal, key)
  const stored = requestId === undefined ? undefined : await requestById(portal.db, requestId)
  if (!stored || (await isOver(portal, stored))) return refuse('policy_document_not_available')
  const { applicationNumber: number, submittedAt, answers } = stored
  const { dateOfBirth: birthDate, coverage, countryOfDestination: destination, startDate, endDate } = answers
  const asked = { number, birthDate, coverage, destination, startDate, endDate, name: printedName(answers) }
  return draw({ ...asked, requestedOn: amsterdam(submittedAt).date })
}
