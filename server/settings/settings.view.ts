import type {
  EditionDetails,
  EditionList,
  EditionView,
  SettingsOverview,
  SubjectView,
} from '#contract/settings.ts'
import { differencesOf } from '#domain/settings/differences.ts'
import { earliestValidFrom, editionOn } from '#domain/settings/shared/editions.ts'
import type { Edition, Setting, SettingSubject } from '#domain/settings/shared/editions.ts'
import { SANCTIONS } from '#domain/settings/shared/sanctions.ts'
import { lastDayOfRates, ratesEndIn, ratesEnding } from '#domain/policies/price/rates.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { pricesOf } from '#server/policies/shared/prices.ts'
import { editionsOf, settingOn } from '#server/settings/shared/editions.ts'

import type { NamedEdition } from './settings.store.ts'
import { SETTINGS } from './subjects.ts'

/** The setting of a subject. */
export const settingOf = (subject: SettingSubject): Setting<unknown> => SETTINGS[subject]

const validUntilOf = (content: unknown): string | null =>
  typeof content === 'object' && content !== null && 'validUntil' in content
    ? String(content.validUntil)
    : null

const bundledView = ({ validFrom, content }: Edition<unknown>, holds: boolean): EditionView => ({
  editionId: null,
  validFrom,
  validUntil: validUntilOf(content),
  reason: null,
  proposedBy: null,
  proposedAt: null,
  outcome: null,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  own: false,
  holds,
})

type ProposalOf = { readonly staffId: string; readonly holding: unknown }

const editionView = (
  { edition, proposer, decider }: NamedEdition,
  { staffId, holding }: ProposalOf,
): EditionView => ({
  editionId: edition.editionId,
  validFrom: edition.validFrom,
  validUntil: validUntilOf(edition.content),
  reason: edition.reason,
  proposedBy: proposer,
  proposedAt: apiTimestamp(edition.proposedAt),
  outcome: edition.outcome,
  decidedBy: decider,
  decidedAt: edition.decidedAt === null ? null : apiTimestamp(edition.decidedAt),
  decisionReason: edition.decisionReason,
  own: edition.proposedBy === staffId,
  holds: edition.editionId === holding,
})

const holdingOf = (portal: Portal, subject: SettingSubject) =>
  editionOn(editionsOf(portal, settingOf(subject)), portal.clock.today())

// the keys of the table are the subjects
const SUBJECTS = Object.keys(SETTINGS) as SettingSubject[]

/** The ids of the editions that hold today; the first ones have none. */
export const holdingIds = (portal: Portal): readonly string[] =>
  SUBJECTS.flatMap((subject) => holdingOf(portal, subject)?.editionId ?? [])

type Viewer = { readonly rows: readonly NamedEdition[]; readonly staffId: string }

const subjectView = (portal: Portal, subject: SettingSubject, { rows, staffId }: Viewer): SubjectView => {
  const setting = settingOf(subject)
  const today = portal.clock.today()
  const holding = holdingOf(portal, subject)
  const proposed = rows.filter(({ edition }) => edition.subject === subject)
  return {
    subject,
    earliest: earliestValidFrom(subject, today),
    editions: [
      ...proposed.map((row) => editionView(row, { staffId, holding: holding?.editionId })),
      ...setting.bundled.map((edition) => bundledView(edition, edition === holding)),
    ],
  }
}

/** The editions of all subjects, and until when rates are known. */
export const overviewOf = (portal: Portal, viewer: Viewer): SettingsOverview => {
  const [prices, today] = [pricesOf(portal), portal.clock.today()]
  return {
    subjects: SUBJECTS.map((subject) => subjectView(portal, subject, viewer)),
    ratesEndIn: ratesEndIn(prices, today) ?? null,
    lastDayOfRates: lastDayOfRates(prices, today),
    ratesEnding: ratesEnding(prices, today),
    hasSanctionsList: settingOn(portal, SANCTIONS).people.length > 0,
  }
}

const PAGE = 50

/** Where a page of the editions of a subject begins. */
export const editionsFrom = (page: number) => ({ limit: PAGE, offset: (page - 1) * PAGE })

type OnePage = Viewer & { readonly count: number; readonly page: number }

/** One page of the editions of a subject; those that came with the portal end the last one. */
export const editionList = (
  portal: Portal,
  subject: SettingSubject,
  { rows, staffId, count, page }: OnePage,
): EditionList => {
  const holding = holdingOf(portal, subject)
  const first = settingOf(subject).bundled.map((edition) => bundledView(edition, edition === holding))
  const pages = Math.max(1, Math.ceil(count / PAGE))
  const proposed = rows.map((row) => editionView(row, { staffId, holding: holding?.editionId }))
  const editions = page >= pages ? [...proposed, ...first] : proposed
  return { editions, count: count + first.length, page: Math.min(page, pages), pages }
}

const MOST_DIFFERENCES = 200

/** What an edition changes of the one that would hold on its first day without it. */
export const differencesFrom = (
  portal: Portal,
  subject: SettingSubject,
  {
    validFrom,
    content,
    editionId,
  }: { readonly validFrom: string; readonly content: unknown; readonly editionId?: string },
) => {
  const editions = editionsOf(portal, settingOf(subject))
  const isApproved = editionId !== undefined && editions.some((edition) => edition.editionId === editionId)
  const firstDay = calendarDate(validFrom)
  // one that is not approved is compared with what holds on its own first day: another may begin on it
  const before = editionOn(editions, isApproved ? addDays(firstDay, -1) : firstDay)
  const all = differencesOf(before?.content, content)
  return {
    differences: all.slice(0, MOST_DIFFERENCES).map((difference) => ({ ...difference })),
    differenceCount: all.length,
  }
}

/** An edition that was proposed, with what it says and changes. */
export const detailsOf = (portal: Portal, row: NamedEdition, staffId: string): EditionDetails => {
  const { subject, content, validFrom, editionId } = row.edition
  const holding = holdingOf(portal, subject)
  return {
    subject,
    edition: editionView(row, { staffId, holding: holding?.editionId }),
    content,
    ...differencesFrom(portal, subject, { validFrom, content, editionId }),
  }
}

/** What holds today of a subject, with what it says. */
export const currentOf = (
  portal: Portal,
  subject: SettingSubject,
  { rows, staffId }: Viewer,
): EditionDetails => {
  const holding = holdingOf(portal, subject)
  if (!holding) return refuse('errors.notFound')
  const row = rows.find(({ edition }) => edition.editionId === holding.editionId)
  const edition = row ? editionView(row, { staffId, holding: holding.editionId }) : bundledView(holding, true)
  return { subject, edition, content: holding.content, differences: [], differenceCount: 0 }
}
