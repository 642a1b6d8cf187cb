import * as z from 'zod/mini'

import type { EditionDetails, settings } from '#contract/settings.ts'
import { earliestValidFrom } from '#domain/settings/shared/editions.ts'
import type { SettingSubject } from '#domain/settings/shared/editions.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { editionById, isProposed, storeProposal } from './settings.store.ts'
import { detailsOf, differencesFrom, settingOf } from './settings.view.ts'

const REASON_MAX = 300

const dayIssues = (portal: Portal, subject: SettingSubject, validFrom: string): readonly Issue[] => {
  if (!validFrom) return [issue('validFrom', 'staff_valid_from_empty')]
  if (!isCalendarDate(validFrom)) return [issue('validFrom', 'staff_valid_from_invalid')]
  const earliest = earliestValidFrom(subject, portal.clock.today())
  return validFrom < earliest ? [issue('validFrom', 'staff_valid_from_too_early', { earliest })] : []
}

const contentIssues = (subject: SettingSubject, validFrom: string, content: unknown): readonly Issue[] => {
  const setting = settingOf(subject)
  const read = z.safeParse(setting.shape, content)
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.') ?? ''
    return [issue('content', 'staff_content_invalid', { path })]
  }
  const fits = !isCalendarDate(validFrom) || (setting.fits?.(read.data, validFrom) ?? true)
  return fits ? [] : [issue('content', 'staff_content_unfit')]
}

const reasonIssues = (reason: string): readonly Issue[] => {
  if (!reason.trim()) return [issue('reason', 'staff_proposal_reason_empty')]
  return reason.length > REASON_MAX
    ? [issue('reason', 'staff_proposal_reason_too_long', { max: REASON_MAX })]
    : []
}

type EditionProposal = {
  readonly subject: SettingSubject
  readonly validFrom: string
  readonly content: unknown
}

const refuseWrong = (portal: Portal, { subject, validFrom, content }: EditionProposal, reason?: string) => {
  const issues = [
    ...dayIssues(portal, subject, validFrom),
    ...contentIssues(subject, validFrom, content),
    ...(reason === undefined ? [] : reasonIssues(reason)),
  ]
  if (issues.length) refuse('invalid_input', issues)
  const changes = differencesFrom(portal, subject, { validFrom, content })
  if (changes.differenceCount === 0) refuse('invalid_input', [issue('content', 'staff_content_same')])
  return changes
}

/** What an edition would change. Refuses one that could not be proposed. */
export const compareEdition = (
  portal: Portal,
  { params: { subject }, body: { validFrom, content } }: Call<typeof settings.compare>,
) => refuseWrong(portal, { subject, validFrom, content })

/** Proposes an edition, for another person to approve. Refuses what is not complete or holds too early, and a second proposal. */
export const proposeEdition = async (
  portal: Portal,
  { params: { subject }, body, caller }: Call<typeof settings.propose>,
): Promise<EditionDetails> => {
  const { validFrom, content, reason } = body
  refuseWrong(portal, { subject, validFrom, content }, reason)
  const { staffId: proposedBy } = caller
  const row = await portal.db.transaction(async (tx) => {
    if (await isProposed(tx, subject)) refuse('staff_edition_waits')
    const proposedAt = portal.clock.now()
    const proposal = { subject, validFrom: calendarDate(validFrom), content, reason: reason.trim() }
    const editionId = await storeProposal(tx, { ...proposal, proposedBy, proposedAt })
    const made = { kind: 'SETTING', id: editionId } as const
    await recordAudit(tx, { actor: caller, event: 'SETTING_PROPOSED', outcome: subject, subject: made })
    return editionById(tx, editionId)
  })
  if (!row) throw new Error('the proposal is not there')
  return detailsOf(portal, row, proposedBy)
}
