import { asc, eq, gte, sql } from 'drizzle-orm'

import { daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { amsterdam, nextDayOf } from '#server/platform/clock.ts'
import { demoButton } from '#server/platform/http/demo-page.ts'
import type { DemoPage } from '#server/platform/http/demo-page.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { doDailyWork } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { jobRun } from '#server/platform/jobs/job-tables.ts'
import type { Counts } from '#server/platform/jobs/job-tables.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Html } from '#server/platform/text/html-template.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'

import { clockAhead, moveDemoClock } from './demo-clock.ts'

const PATH = '/dev/clock'
const STEPS = [1, 7, 30] as const
// A year; each day is done by itself.
const MOST_DAYS = 366
const DAYS_SHOWN = 400

type SentMail = Pick<typeof mailTable.$inferSelect, 'id' | 'subject' | 'recipient'>

/** What the work of a day did. */
type PassedDay = {
  readonly day: CalendarDate
  readonly counts: Counts
  readonly mails: readonly SentMail[]
  readonly failed: boolean
}

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  invoices: ['invoice', 'invoices'],
  refunds: ['refund of what was paid too much', 'refunds of what was paid too much'],
  reminders: ['reminder of a payment', 'reminders of payments'],
  started: ['insurance started', 'insurances started'],
  ends: ['notice that an insurance ends', 'notices that an insurance ends'],
  ended: ['insurance ended', 'insurances ended'],
  questions: ['reminder of our question', 'reminders of our questions'],
  questionReminders: ['reminder of an open question', 'reminders of open questions'],
  links: ['old link deleted', 'old links deleted'],
  sessions: ['ended session deleted', 'ended sessions deleted'],
  healthAnswers: ['set of answers about health deleted', 'sets of answers about health deleted'],
  policies: [
    'insurance deleted after the years that it is kept',
    'insurances deleted after the years that they are kept',
  ],
  statements: ['withdrawal without a policy deleted', 'withdrawals without a policy deleted'],
  payments: ['payment without a policy deleted', 'payments without a policy deleted'],
  people: ['person of a closed account deleted', 'people of closed accounts deleted'],
  accounts: ['closed account deleted', 'closed accounts deleted'],
}

const counted = ([name, count]: readonly [string, number]) => {
  const [one, many] = COUNTED[name] ?? [name, name]
  return `${count} ${count === 1 ? one : many}`
}

const sum = (rows: readonly { readonly counts: Counts | null }[]): Counts => {
  const total: Record<string, number> = {}
  for (const { counts } of rows)
    for (const [name, count] of Object.entries(counts ?? {})) total[name] = (total[name] ?? 0) + count
  return total
}

// The database knows when a mail was written by its own clock, which nobody moves.
const databaseNow = async ({ db }: Portal) => {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`)
  return rows[0]?.now ?? ''
}

const mailsSince = ({ db }: Portal, moment: string) =>
  db
    .select({ id: mailTable.id, subject: mailTable.subject, recipient: mailTable.recipient })
    .from(mailTable)
    .where(gte(mailTable.createdAt, moment))
    .orderBy(asc(mailTable.createdAt), asc(mailTable.subject))

type Demo = { readonly portal: Portal; readonly tasks: readonly DailyTask[] }

const passDay = async ({ portal, tasks }: Demo): Promise<PassedDay> => {
  const { clock, database, log, db } = portal
  await moveDemoClock(portal, nextDayOf(clock.now()) - clock.now())
  const [day, began] = [clock.today(), await databaseNow(portal)]
  const failed = await doDailyWork({ database, clock, log }, tasks).then(
    () => false,
    () => true,
  )
  const names = tasks.map(({ name }) => name)
  const done = await db.select().from(jobRun).where(eq(jobRun.day, day))
  const own = done.filter(({ name }) => names.includes(name))
  return { day, counts: sum(own), mails: await mailsSince(portal, began), failed }
}

// Mails of the folder have the names of their rows.
const mailLine = ({ id, subject, recipient }: SentMail) =>
  html`<li><a href="/dev/mailbox/${id}">${subject}</a><small>${recipient}</small></li> `

const sentence = ({ counts, failed }: PassedDay) => {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(counted)
  const all = parts.length ? parts.join(', ') : 'Nothing was due'
  return failed
    ? `${all}. Something failed: the log says what. It is tried again within the hour.`
    : `${all}.`
}

const dayBlock = (day: PassedDay) =>
  html`<h2>${formatDate(day.day, 'en-GB', 'weekday')}</h2>
    <p>${sentence(day)}</p>
    ${
      day.mails.length
        ? html`<ul>
            ${day.mails.map(mailLine)}
          </ul>`
        : html``
    } `

const timeOf = (moment: number) => {
  const { date, hour, minute } = amsterdam(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${formatDate(date, 'en-GB', 'weekday')}, ${two(hour)}:${two(minute)}`
}

const buttons = (today: CalendarDate) =>
  html`${STEPS.map((days) =>
      demoButton(PATH, {
        subject: 'days',
        action: String(days),
        label: days === 1 ? 'Next day' : `${days} days`,
      }),
    )}
    <form method="post" enctype="text/plain" action="${PATH}/until/date">
      <label>Let the days pass until <input type="date" name="date" required min="${today}" /></label>
      <button>Go</button>
    </form>`

const isEmpty = ({ counts, mails, failed }: PassedDay) =>
  !failed && !mails.length && Object.values(counts).every((count) => count === 0)

// A month may have few days on which something is due.
const passedBlock = (passed: readonly PassedDay[]) => {
  const worth = passed.filter((day, index) => index === 0 || !isEmpty(day))
  if (!passed.length) return html`<p>No day has passed since this start.</p>`
  return html`${worth.map(dayBlock)}
    <p>Days that passed since this start: ${passed.length}. Those on which nothing was due are left out.</p>`
}

const show = async ({ portal }: Demo, passed: readonly PassedDay[]): Promise<Html> => {
  const { clock } = portal
  const aheadDays = Math.round((await clockAhead(portal)) / 86_400_000)
  const ahead = aheadDays === 0 ? 'Nobody has moved it yet.' : `It was moved ${aheadDays} days ahead.`
  return html`<p>
      It is <strong>${timeOf(clock.now())}</strong> in Amsterdam, for everything in this portal. ${ahead}
    </p>
    ${buttons(clock.today())}
    <p>
      Each day that passes does its work: invoices, reminders, mails about first and last days. The clock only
      goes forward, and stays where it is after a restart. Who is logged in stays so; reload pages that are
      open.
      <a href="/dev/mailbox">All mails</a>, <a href="/en/staff/cases">open cases</a>,
      <a href="/dev/pay">open invoices</a>.
    </p>
    ${passedBlock(passed)}`
}

const daysUntil = (today: CalendarDate, date: string | undefined) => {
  if (date === undefined || !isCalendarDate(date)) return refuse('errors.notFound')
  return daysBetween(today, date)
}

/** The clock of the demo: lets days pass one by one, and shows what each did (JOB-02). */
export const clockPage = (portal: Portal, tasks: readonly DailyTask[]): DemoPage => {
  const demo = { portal, tasks }
  let passed: readonly PassedDay[] = []
  let last: Promise<unknown> = Promise.resolve()
  const pass = async (days: number) => {
    for (let left = Math.min(days, MOST_DAYS); left > 0; left -= 1)
      passed = [await passDay(demo), ...passed].slice(0, DAYS_SHOWN)
  }
  return {
    path: PATH,
    title: 'Clock of this demo',
    show: () => show(demo, passed),
    act: (subject, action, fields) => {
      const days = () =>
        subject === 'days' ? Number(action) || 0 : daysUntil(portal.clock.today(), fields['date'])
      // two presses of a button are done one after the other
      const done = last.then(() => pass(days()))
      last = done.catch(() => undefined)
      return done
    },
  }
}
