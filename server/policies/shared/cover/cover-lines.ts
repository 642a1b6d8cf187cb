import { eq, inArray, sql } from 'drizzle-orm'

import english from '#contract/texts/cover.en-GB.json' with { type: 'json' }
import dutch from '#contract/texts/cover.nl.json' with { type: 'json' }
import { coverBeside, coverOfPeople } from '#domain/policies/cover/cover-of-people.ts'
import type { PersonCover, CoverPeriod } from '#domain/policies/cover/cover-of-people.ts'
import { coverOfPerson, coverValues, REQUEST_ALONE } from '#domain/policies/cover/cover-state.ts'
import type { CoverState } from '#domain/policies/cover/cover-state.ts'
import { neverInsured } from '#domain/policies/policy.ts'
import { statusOn } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { MailCover } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { messageText } from '#server/platform/text/message-text.ts'
import { withoutLinks } from '#server/platform/text/without-links.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { questionOpen } from '#server/policies/shared/question-open.ts'

const texts = { 'en-GB': english, nl: dutch }

type OfAccount = CoverPeriod & { readonly accountId: string }

const policiesOf = async (
  db: Db | Tx,
  accountIds: readonly string[],
  today: CalendarDate,
): Promise<readonly OfAccount[]> => {
  const rows = await db
    .select({ policy, person, asked: sql<boolean>`exists (${questionOpen(db)})` })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(inArray(policy.accountId, [...new Set(accountIds)]))
    .orderBy(policy.startDate, policy.policyNumber)
  return rows.map(({ policy: row, person: insured, asked }) => {
    const cancelled = row.cancelledAt !== null
    const facts = {
      cancelled,
      decision: row.decision,
      startDate: calendarDate(row.startDate),
      endDate: calendarDate(row.endDate),
      plannedEndDate: row.plannedEndDate === null ? null : calendarDate(row.plannedEndDate),
      // a change under review takes no cover away
      changeOpen: false,
      questionOpen: asked,
      neverInsured: neverInsured({ cancelled, keepsInsuredDays: row.keepsInsuredDays }),
    }
    const name = fullName(insured)
    return {
      policyId: row.policyId,
      accountId: row.accountId,
      birthDate: insured.birthDate,
      name,
      basic: row.overlapGroup === 'BZV',
      coverage: row.coverage,
      ...facts,
      status: statusOn(facts, today),
    }
  })
}

const sentence = (state: CoverState, locale: Locale) =>
  messageText(
    texts[locale]['cover.now'],
    locale,
    coverValues(state, (date) => formatDate(date, locale)),
  )

const box = (lines: readonly string[], locale: Locale, today: CalendarDate): MailCover => ({
  title: messageText(texts[locale]['cover.onDay'], locale, { day: formatDate(today, locale) }),
  lines,
})

const linesOf = (covers: readonly PersonCover[], locale: Locale) =>
  covers.map(({ name, cover, state }) => {
    const text = sentence(state, locale)
    if (covers.length === 1) return text
    return `${messageText(texts[locale]['cover.of'], locale, { name: withoutLinks(name), cover })}: ${text}`
  })

type MailSubject = { readonly policyId: string; readonly accountId: string; readonly locale: Locale }

/**
 * What mails about policies show of cover on this day, by policy: whether their person is insured, until when, or since when
 * not (QUOTE-04). It is read in the transaction of the mail, so it knows what was written before.
 */
export const coverOfPolicies = async (
  { clock }: Pick<Portal, 'clock'>,
  tx: Db | Tx,
  policies: readonly MailSubject[],
): Promise<ReadonlyMap<string, MailCover>> => {
  if (!policies.length) return new Map()
  const today = clock.today()
  const all = await policiesOf(
    tx,
    policies.map(({ accountId }) => accountId),
    today,
  )
  return new Map(
    policies.map(({ policyId, accountId, locale }) => {
      const own = all.filter((policy) => policy.accountId === accountId)
      const about = own.find((policy) => policy.policyId === policyId)
      if (!about) throw new Error('a mail about a policy that is not there')
      return [policyId, box(linesOf(coverBeside(about, own, today), locale), locale, today)] as const
    }),
  )
}

/** The same for everybody whom an account insures: a line for each, named where there are several. */
export const coverOfAccount = async (
  { clock }: Pick<Portal, 'clock'>,
  tx: Db | Tx,
  { accountId, locale }: Omit<MailSubject, 'policyId'>,
): Promise<MailCover> => {
  const today = clock.today()
  const covers = coverOfPeople(await policiesOf(tx, [accountId], today), today)
  // an account may have no policy
  const lines = covers.length ? linesOf(covers, locale) : [sentence(coverOfPerson([], today), locale)]
  return box(lines, locale, today)
}

/** What a mail shows that may reach somebody who is not our customer: the request alone. */
export const coverOfRequest = ({ clock }: Pick<Portal, 'clock'>, locale: Locale): MailCover =>
  box([sentence(REQUEST_ALONE, locale)], locale, clock.today())
