import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { staff } from '#server/staff/staff.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { warnOfRates } from './warn-of-rates.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test.each([
  ['2027-10-31', undefined],
  ['2027-11-01', 'Our rates end in 60 days'],
  ['2028-01-03', 'Our rates ended 3 days ago'],
])('QUOTE-01 on %s the log says of our rates: %s', async (day, sentence) => {
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => void lines.push(line) })
  await warnOfRates({ ...portal, log }).run(calendarDate(day), new AbortController().signal, async () => {})
  if (sentence) expect(lines.join('')).toContain(sentence)
  else expect(lines).toEqual([])
})

test('STAFF-09 each administrator reads this mail in the language that they logged in with', async () => {
  const admin = await portal.staff({ roles: ['ADMIN'] })
  await portal.db.update(staff).set({ locale: 'nl' }).where(eq(staff.staffId, admin.staffId))
  await warnOfRates(portal).run(calendarDate('2027-11-01'), new AbortController().signal, async () => {})
  const mails = await portal.mailbox()
  expect(mails.findLast(({ to }) => to === admin.username)?.subject).toBe(
    'Onze tarieven per dag en van de basisverzekering eindigen op 31 december 2027',
  )
})

test.each([
  ['2027-11-01', 'Our daily rates and those of the Dutch basic insurance end on 31 December 2027'],
  ['2027-11-02', undefined],
  ['2028-01-01', 'We cannot sell any more'],
])('STAFF-09 on %s administrators, and nobody else, get the mail: %s', async (day, subject) => {
  const [admin, support] = [
    await portal.staff({ roles: ['ADMIN'] }),
    await portal.staff({ roles: ['SUPPORT'] }),
  ]
  await warnOfRates(portal).run(calendarDate(day), new AbortController().signal, async () => {})
  const mails = await portal.mailbox()
  const subjectsTo = (to: string) => mails.filter((mail) => mail.to === to).map((mail) => mail.subject)
  expect(subjectsTo(admin.username)).toEqual(subject ? [subject] : [])
  expect(subjectsTo(support.username)).toEqual([])
})
