import { looksNeeded, warningsOf } from '#domain/requests/check/acceptance-checks.ts'
import type { AcceptanceFacts } from '#domain/requests/check/acceptance-checks.ts'
import { SANCTIONS } from '#domain/settings/shared/sanctions.ts'
import { caseOf, warnOfCase } from '#server/cases/shared/review-cases.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { isSample, isSwitchedOn } from '#server/policies/shared/accept-at-once.ts'
import { decideRequest } from '#server/requests/decision/decide-request.ts'
import { editionsKey } from '#server/settings/shared/editions.ts'

type ToAccept = {
  /** A request, or the policy of an added period. */
  readonly subjectId: string
  readonly facts: AcceptanceFacts
  readonly products: readonly string[]
}

const isRefusal = (error: unknown) => error instanceof RefusalError

/**
 * Accepts what was just stored with its receipt, where the insurer's switches and every check let it (STAFF-10); returns whether it
 * did. Otherwise a person decides. The list of cases warns of what was found, also while nothing is accepted at once. What refuses
 * the acceptance itself, such as a student's policy that waits too, leaves it to a person.
 */
export const acceptChecked = async (
  portal: Portal,
  tx: Tx,
  { subjectId, facts, products }: ToAccept,
): Promise<boolean> => {
  const subject = { kind: 'REQUEST', subjectId } as const
  await warnOfCase(tx, subject, { warnings: warningsOf(facts), warnedBy: editionsKey(portal, SANCTIONS) })
  if (looksNeeded(facts).length || !isSwitchedOn(portal, { kind: 'REQUEST', products })) return false
  if (await isSample(portal, tx)) return false
  const decision = { kind: 'REQUEST', outcome: 'ACCEPTED', withReceipt: true } as const
  try {
    // a savepoint: what was done before it is refused is undone
    await tx.transaction(async (inner) =>
      decideRequest.decide(portal, inner, {
        openCase: await caseOf(inner, subject),
        decision,
        by: 'AUTOMATIC',
      }),
    )
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
