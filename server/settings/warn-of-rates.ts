import { and, eq, isNull } from 'drizzle-orm'

import { lastDayOfRates, ratesEndIn, ratesEnding } from '#domain/policies/price/rates.ts'
import type { RatesEnding } from '#domain/policies/price/rates.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { mailsOf, queueMails } from '#server/platform/mail/mail.ts'
import { ratesWarning } from '#server/platform/operations/start-warnings.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import { pricesOf } from '#server/policies/shared/prices.ts'
import { staff, staffGrant } from '#server/staff/staff.tables.ts'

import en from './mails/en-GB.json' with { type: 'json' }
import nl from './mails/nl.json' with { type: 'json' }

const template = mailsOf(en, nl)

// The days before the last one on which administrators get a mail, and the first day without rates.
const MAIL_DAYS: ReadonlySet<number> = new Set([60, 30, 14, 7, 3, 1, 0, -1])

type EndOfRates = { readonly days: number; readonly lastDay: CalendarDate; readonly which: RatesEnding }

const mailAdministrators = async (portal: Portal, { days, lastDay, which }: EndOfRates) => {
  // each in the language that they logged in with last
  const administrators = await portal.db
    .select({ to: staff.username, locale: staff.locale })
    .from(staff)
    .innerJoin(staffGrant, eq(staffGrant.staffId, staff.staffId))
    .where(and(eq(staffGrant.role, 'ADMIN'), isNull(staff.disabledAt)))
  const mails = administrators.map(({ to, locale }) => ({
    to,
    locale,
    template: template('ratesEnd'),
    link: pageAddress(portal.config.publicUrl, locale, 'staff/settings'),
    values: { days, which, lastDay: formatDate(lastDay, locale) },
  }))
  await queueMails(portal.db, mails)
}

/**
 * Every day of the last 60 days of our rates, and after it: says so in the log, since afterwards nothing is sold, and mails
 * those who can change it on the first of these days and some later ones. A day that was missed is made up for.
 */
export const warnOfRates = (portal: Portal): DailyTask => ({
  name: 'warn-of-rates',
  catchUp: true,
  run: async (day) => {
    const prices = pricesOf(portal)
    const days = ratesEndIn(prices, day)
    if (days === undefined) return
    portal.log.warn({ event: 'rates_end', day }, ratesWarning(days))
    if (!MAIL_DAYS.has(days)) return
    const which = ratesEnding(prices, day)
    await mailAdministrators(portal, { days, which, lastDay: lastDayOfRates(prices, day) })
  },
})
