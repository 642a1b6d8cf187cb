import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { MailPreview } from '#contract/cases/mail-preview.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let fatima: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  fatima = await portal.staff({ name: 'Fatima Benali', roles: ['UNDERWRITER'] })
})
afterAll(() => portal.stop())

const WORDS = 'Your certificate is in your account.\nCall us if you do not see it.'
const at = ({ profileId }: Customer) => `/api/staff/customers/${profileId}/mails`

const send = (to: Customer, idempotencyKey: string = randomUUID(), words: string = WORDS) =>
  fatima.post(at(to), { body: { words, idempotencyKey } })

const mailsTo = ({ profileId }: Customer) =>
  portal.db.select().from(mailTable).where(eq(mailTable.accountId, profileId))

test('STAFF-04 an e-mail goes to the customer as it was looked at, in their language, with who wrote it', async () => {
  const mei = await portal.customer({ firstName: 'Mei', locale: 'nl' })
  const { body } = await fatima.post(`/api/staff/customers/${mei.profileId}/mails/preview`, {
    body: { words: WORDS },
  })
  // the shape of the reply was judged by the server
  const shown = body as MailPreview
  expect(shown).toMatchObject({ to: mei.username, locale: 'nl' })
  expect(shown.paragraphs.join('\n')).toContain('Hallo Mei')
  expect(shown.paragraphs.join('\n')).toContain('Fatima Benali')
  expect(await mailsTo(mei)).toEqual([])
  expect((await send(mei)).status).toBe(204)
  await portal.doJobs()
  const mail = (await portal.mailbox()).find(({ to }) => to === mei.username)
  expect(mail?.subject).toBe(shown.subject)
  for (const paragraph of shown.paragraphs) expect(mail?.text).toContain(paragraph)
  // answers go to the company, as of every e-mail
  expect(await mailsTo(mei)).toMatchObject([{ state: 'sent', replyTo: null, text: '', html: '' }])
})

test('STAFF-04 the same sent again is sent once, and is on record once, without its words', async () => {
  const ana = await portal.customer()
  const key = randomUUID()
  expect((await send(ana, key)).status).toBe(204)
  expect((await send(ana, key)).status).toBe(204)
  const mails = await mailsTo(ana)
  expect(mails).toMatchObject([{ id: key }])
  // it waits sealed, and its subject has no words of anybody
  expect(JSON.stringify(mails)).not.toContain('certificate')
  const entries = await portal.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectAccountId, ana.profileId))
  expect(entries.filter(({ outcome }) => outcome === null)).toMatchObject([
    { event: 'CUSTOMER_WRITTEN', subjectKind: 'MAIL', subjectId: key },
  ])
})

test('STAFF-04 the key of an e-mail to somebody else sends nothing', async () => {
  const [ana, lin] = [await portal.customer(), await portal.customer()]
  const key = randomUUID()
  expect((await send(ana, key)).status).toBe(204)
  expect((await send(lin, key)).status).toBe(404)
  expect(await mailsTo(lin)).toEqual([])
})

test('STAFF-04 an e-mail has words, no more than others of staff, and goes to no closed account', async () => {
  const ana = await portal.customer()
  expect((await send(ana, randomUUID(), '  ')).issues).toEqual(['words: staff_mail_words_empty'])
  expect((await send(ana, randomUUID(), 'a'.repeat(601))).issues).toEqual([
    'words: staff_action_words_too_long',
  ])
  const closing = { reason: 'ASKED_BY_CUSTOMER', words: 'Asked by phone.' }
  const support = await portal.staff({ roles: ['SUPPORT'] })
  expect(
    (await support.post(`/api/staff/customers/${ana.profileId}/closing`, { body: closing })).status,
  ).toBe(204)
  expect((await send(ana)).code).toBe('staff_customer_closed')
})
