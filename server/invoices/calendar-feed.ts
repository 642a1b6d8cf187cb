import { and, eq, isNull } from 'drizzle-orm'

import type { FileReply } from '#contract/endpoint.ts'
import { calendarFile } from '#domain/policies/calendar-file.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { account, calendarFeed, session } from '#server/accounts/accounts.tables.ts'
import { endCalendar } from '#server/accounts/shared/end-calendar.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { paymentsOfAccount } from '#server/billing/shared/find-payments.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { hashOfSecret, newSecret } from '#server/platform/http/session.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'

import { calendarName, countChanges, entriesOf } from './calendar-entries.ts'
import { invoicesMail } from './invoices-mail.ts'

type FeedToMake = {
  readonly accountId: string
  readonly locale: Locale
  /** Of the session in which it is made. */
  readonly sessionHash: Buffer
}

/**
 * Makes the address of a customer's calendar, and mails them that it is there: whoever made it may be somebody at their
 * computer (security page, A3). One that was made before is unknown from then on. The secret in it is returned this once, and its hash is stored.
 * Refuses as logged out if the session has ended meanwhile.
 */
export const makeCalendarFeed = async (
  { db, clock, config }: Portal,
  { accountId, locale, sessionHash }: FeedToMake,
): Promise<string> => {
  const secret = newSecret()
  const set = { secretHash: hashOfSecret(secret), locale, madeAt: clock.now() }
  await db.transaction(async (tx) => {
    const owner = await lockAccount(tx, accountId)
    // what ends this session ends the link too: it comes before, or waits
    const open = await tx
      .select({ id: session.sessionId })
      .from(session)
      .where(eq(session.sessionHash, sessionHash))
      .for('share')
    if (!open.length) refuse('errors.unauthenticated')
    await tx
      .insert(calendarFeed)
      .values({ accountId, ...set })
      .onConflictDoUpdate({ target: calendarFeed.accountId, set })
    await recordOwnAct(tx, { accountId, event: 'CUSTOMER_CALENDAR_MADE' })
    await queueMail(tx, {
      to: owner.username,
      locale: owner.locale,
      template: invoicesMail('calendarMade'),
      link: pageAddress(config.publicUrl, owner.locale, 'invoices'),
      accountId,
    })
  })
  return new URL(`/api/calendar/${secret}/pont.ics`, config.publicUrl).href
}

/** When the address of a customer's calendar was made; undefined without one. */
export const calendarFeedOf = async ({ db }: Portal, accountId: string): Promise<number | undefined> => {
  const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.accountId, accountId))
  return feed?.madeAt
}

/** Stops the calendar: its address is unknown from then on. */
export const stopCalendarFeed = ({ db }: Portal, accountId: string): Promise<void> =>
  db.transaction((tx) => endCalendar(tx, accountId))

// Locked, so that two programs that read it at once count a change once. Of an account that is closed or blocked nothing is read.
const lockFeed = async (tx: Tx, secret: string) => {
  const [feed] = await tx
    .select({ accountId: calendarFeed.accountId, locale: calendarFeed.locale })
    .from(calendarFeed)
    .innerJoin(account, eq(account.accountId, calendarFeed.accountId))
    .where(
      and(
        eq(calendarFeed.secretHash, hashOfSecret(secret)),
        isNull(account.closedAt),
        isNull(account.blockedAt),
      ),
    )
    .for('no key update', { of: calendarFeed })
  return feed ?? refuse('errors.notFound')
}

/** The calendar at the address with this secret. Refuses one that is unknown and one that was stopped alike. */
export const calendarOfSecret = ({ db, clock, config }: Portal, secret: string): Promise<FileReply> =>
  db.transaction(async (tx) => {
    const { accountId, locale } = await lockFeed(tx, secret)
    const [now, today] = [clock.now(), clock.today()]
    const payments = await paymentsOfAccount(tx, accountId, today)
    const entries = entriesOf(payments, { accountId, locale, today })
    const url = pageAddress(config.publicUrl, locale, 'invoices')
    const days = await countChanges(tx, { accountId, now }, entries)
    const text = calendarFile(
      days.map((day) => ({ ...day, url })),
      { stamp: today, feed: calendarName(locale) },
    )
    return { fileName: 'pont.ics', bytes: new TextEncoder().encode(text) }
  })
