import type { EditionDetails, settings } from '#contract/settings.ts'
import { earliestValidFrom } from '#domain/settings/shared/editions.ts'
import { issue } from '#domain/shared/issue.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { EDITION_APPROVED, readEditions } from '#server/settings/shared/editions.ts'

import { editionById, lockEdition, writeDecision } from './settings.store.ts'
import type { settingEdition } from './settings.tables.ts'
import { detailsOf } from './settings.view.ts'

type Decision = Call<typeof settings.decide>

// Who proposed it takes it back; only another person approves or refuses it (the database refuses the same one too).
const judge = (
  portal: Portal,
  edition: typeof settingEdition.$inferSelect,
  { caller, body: { outcome } }: Pick<Decision, 'caller' | 'body'>,
) => {
  if (edition.outcome !== null) refuse('staff_edition_decided')
  const own = edition.proposedBy === caller.staffId
  if (own !== (outcome === 'TAKEN_BACK')) refuse('staff_second_person')
  const earliest = earliestValidFrom(edition.subject, amsterdam(portal.clock.now()).date)
  if (outcome === 'APPROVED' && edition.validFrom < earliest) refuse('staff_edition_too_early')
}

const REASON_MAX = 300

// Only a refusal has words; its proposer reads them.
const wordsOf = ({ outcome, reason = '' }: Decision['body']): string | null => {
  if (outcome !== 'REFUSED') return null
  const words = reason.trim()
  if (!words) refuse('invalid_input', [issue('reason', 'staff_refusal_words_empty')])
  if (words.length > REASON_MAX)
    refuse('invalid_input', [issue('reason', 'staff_proposal_reason_too_long', { max: REASON_MAX })])
  return words
}

/** Decides on a proposal. An edition that is approved holds from its day on, in this process at once. */
export const decideEdition = async (portal: Portal, call: Decision): Promise<EditionDetails> => {
  const { params, body, caller } = call
  const decisionReason = wordsOf(body)
  const row = await portal.db.transaction(async (tx) => {
    const edition = (await lockEdition(tx, params.editionId)) ?? refuse('errors.notFound')
    judge(portal, edition, call)
    const { outcome } = body
    await writeDecision(tx, edition.editionId, {
      outcome,
      decidedBy: caller.staffId,
      decidedAt: portal.clock.now(),
      decisionReason,
    })
    const subject = { kind: 'SETTING', id: edition.editionId } as const
    await recordAudit(tx, { actor: caller, event: 'SETTING_DECIDED', outcome, subject })
    if (outcome === 'APPROVED')
      await addJob(tx, { name: EDITION_APPROVED, payload: {}, key: EDITION_APPROVED })
    return editionById(tx, edition.editionId)
  })
  if (!row) throw new Error('the edition is not there')
  await readEditions(portal)
  return detailsOf(portal, row, caller.staffId)
}
