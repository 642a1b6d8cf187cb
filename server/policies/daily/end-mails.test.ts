import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { lockAskedChange } from '#server/policies/changes/decide-change.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { BASIC_ANSWERS, insureLeila, insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'

import { mailPeriods } from './mail-periods.ts'
import { refundOverpaid } from '#server/invoices/refund-overpaid.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

// six months, at 1.99 a day
const HALF_A_YEAR = {
  endDate: '2027-07-31',
  reasonShortTerm: 'OTHER',
  reasonShortTermExplanation: 'I go on to another country',
}

const inLanguage = ({ customer: { profileId } }: InsuredCustomer, locale: Locale) =>
  portal.db.update(account).set({ locale }).where(eq(account.accountId, profileId))

const addChange = (insured: InsuredCustomer) =>
  portal.db.transaction(async (tx) => {
    const submittedAt = portal.clock.now()
    const { policyId } = insured
    const [row] = await tx
      .insert(change)
      .values({ policyId, kind: 'ADDRESS', madeOnVersion: 1, submittedAt })
      .returning()
    const subject = { kind: 'CHANGE', subjectId: row?.changeId ?? '' } as const
    await openCase(tx, {
      ...subject,
      accountId: insured.customer.profileId,
      openedAt: submittedAt,
      answerBy: '2026-11-26',
    })
  })

const askAboutChange = async ({ customer }: InsuredCustomer) => {
  const own = and(eq(reviewCase.accountId, customer.profileId), eq(reviewCase.kind, 'CHANGE'))
  const [storedCase] = await portal.db.select().from(reviewCase).where(own)
  const question = 'Where do you live now?'
  await askCustomer(
    portal,
    { CHANGE: lockAskedChange },
    { caseId: storedCase?.caseId ?? '', question, by: 'AUTOMATIC' },
  )
}

const mailOn = async ({ customer }: InsuredCustomer, day: string) => {
  const before = (await portal.mailbox()).length
  portal.clock.set(`${day}T09:00:00+02:00`)
  await mailPeriods(portal).run(calendarDate(day), new AbortController().signal, () => Promise.resolve())
  const mails = (await portal.mailbox()).slice(before).filter(({ to }) => to === customer.username)
  const [mail] = mails
  if (!mail || mails.length > 1) expect.fail(`${mails.length} mails on ${day}`)
  const plain = (text: string) =>
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll(/[\s\u00a0]+/g, ' ')
  return { subject: mail.subject, texts: [plain(mail.text), plain(mail.html)], html: mail.html }
}

const saysAll = ({ texts }: { readonly texts: readonly string[] }, words: readonly string[]) => {
  for (const text of texts) for (const word of words) expect(text).toContain(word)
}

describe('RENEW-01 MAIL-01 the mail before an end', () => {
  test.each([
    [
      'en-GB',
      '2027-06-01',
      /^Your insurance ends on 31 July 2027/,
      ['ends in 60 days', 'You can ask for a next period.'],
    ],
    ['en-GB', '2027-07-01', /^30 days left/, ['We have no request yet for the time after it.']],
    [
      'en-GB',
      '2027-07-24',
      /^Not insured from 1 August 2027/,
      ['From 1 August 2027 you are not insured', 'This is our last e-mail before that day.'],
    ],
  ] as const)(
    'says what is different now, the price and the last day to ask (%s, %s)',
    async (_, day, subject, words) => {
      const insured = await insuredCustomer(portal, HALF_A_YEAR)
      const mail = await mailOn(insured, day)
      expect(mail.subject).toMatch(subject)
      saysAll(mail, [
        ...words,
        "Another period from 1 August 2027 to 31 January 2028 costs €366.16, at today's prices.",
        'Ask by Sunday 25 July 2027, then our answer comes before the last day.',
        'Ask by 31 July 2027. If we accept it, the next period starts on 1 August 2027 and there is no gap.',
        'Insure another period',
      ])
      expect(mail.html).toMatch(/href="[^"]*\/en\/insurances\/addperiod\?policy=\d{9}"/)
    },
  )

  test.each([
    ['2027-06-01', /^Je verzekering stopt op 31 juli 2027/, ['Je kunt een volgende periode aanvragen.']],
    ['2027-07-01', /^Nog 30 dagen/, ['We hebben nog geen aanvraag voor de tijd erna.']],
    ['2027-07-24', /^Niet verzekerd vanaf 1 augustus 2027/, ['Dit is onze laatste e-mail vóór die dag.']],
  ] as const)('says it in Dutch (%s)', async (day, subject, words) => {
    const insured = await insuredCustomer(portal, HALF_A_YEAR)
    await inLanguage(insured, 'nl')
    const mail = await mailOn(insured, day)
    expect(mail.subject).toMatch(subject)
    saysAll(mail, [
      ...words,
      'Nog een periode van 1 augustus 2027 tot en met 31 januari 2028 kost € 366,16',
      'Vraag een volgende periode uiterlijk zondag 25 juli 2027 aan',
      'Vraag die uiterlijk 31 juli 2027 aan. Accepteren we die, dan begint de volgende periode op 1 augustus 2027',
    ])
  })

  test('asks for an answer today where ours would come too late', async () => {
    const insured = await insuredCustomer(portal, { ...HALF_A_YEAR, endDate: '2027-08-01' })
    await mailOn(insured, '2027-06-02')
    portal.clock.set('2027-07-30T09:00:00+02:00')
    await mailPeriods(portal).run(calendarDate('2027-07-25'), new AbortController().signal, () =>
      Promise.resolve(),
    )
    const mail = (await portal.mailbox()).at(-1)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Ask today: our answer may come after the last day.')
  })

  test('of a Dutch basic insurance leads to what fits then', async () => {
    const insured = await insuredCustomer(portal, {
      ...BASIC_ANSWERS,
      contractDateEnd: '2027-07-31',
      endDate: '2027-07-31',
    })
    const mail = await mailOn(insured, '2027-07-01')
    saysAll(mail, [
      'We cannot add a period to this insurance. See which insurance fits you, and what it costs.',
      'Send your request by Sunday 25 July 2027',
      'See which insurance fits',
    ])
    expect(mail.html).toMatch(/href="[^"]*\/en\/request"/)
    expect(mail.texts[0]).not.toContain('costs €')
  })

  test('of a family member names the person, and the price that the family pays', async () => {
    const insured = await insuredCustomer(portal, HALF_A_YEAR)
    await insureLeila(portal, insured)
    const mail = await mailOn(insured, '2027-07-24')
    saysAll(mail, [
      'From 1 August 2027 Leila El-Sayed is not insured',
      'Is Leila El-Sayed staying longer?',
      'Another period from 1 August 2027 to 31 January 2028 costs €366.16',
    ])
  })

  test('of a family member says that the student comes first, as long as their insurance ends too', async () => {
    const student = await insuredCustomer(portal, HALF_A_YEAR)
    const partner = await insuredCustomer(portal, HALF_A_YEAR)
    await portal.db
      .update(policy)
      .set({ mainPolicyId: student.policyId })
      .where(eq(policy.policyId, partner.policyId))
    const mail = await mailOn(partner, '2027-07-24')
    saysAll(mail, [
      'First ask for the next period of the student: the family is insured together with the student.',
    ])
    expect(mail.texts[0]).not.toContain('costs €')
  })

  test('does not say that somebody is not insured while another policy of theirs insures them', async () => {
    const insured = await insuredCustomer(portal, HALF_A_YEAR)
    const other = await insuredCustomer(portal)
    const { personId, accountId } = await insured.stored()
    await portal.db
      .update(policy)
      .set({ personId, accountId, overlapGroup: 'BZV' })
      .where(eq(policy.policyId, other.policyId))
    const mail = await mailOn(insured, '2027-07-24')
    expect(mail.subject).toMatch(/^7 days left: policy/)
    for (const text of mail.texts) expect(text).not.toContain('not insured')
  })

  test('says that prices of that time are not known yet, once our rates end before it', async () => {
    const insured = await insuredCustomer(portal)
    saysAll(await mailOn(insured, '2027-12-02'), [
      'The prices for the time after 31 January 2028 are not known yet.',
    ])
  })

  test.each([
    [
      'en-GB',
      '2027-06-01',
      'OPEN',
      [
        'We are checking your change of this insurance.',
        'Do not wait for our decision: call us on +31 85 000 0000, Monday to Friday 09:00-17:00 (Dutch time).',
      ],
    ],
    [
      'en-GB',
      '2027-07-24',
      'WAITING',
      ['This is our last e-mail before that day.', 'We have a question about your change of this insurance.'],
    ],
    [
      'nl',
      '2027-07-01',
      'OPEN',
      [
        'We bekijken je wijziging van deze verzekering nog.',
        'Wacht niet op ons besluit: bel ons op +31 85 000 0000, maandag tot en met vrijdag 09:00-17:00',
      ],
    ],
    ['nl', '2027-08-01', 'OPEN', ['Je kunt tot en met 31 augustus 2027 een volgende periode aanvragen.']],
    ['en-GB', '2027-08-01', 'OPEN', ['You can ask for a next period until 31 August 2027.']],
  ] as const)(
    'says whom to call, and offers no period, while a change keeps its form closed (%s, %s)',
    async (locale, day, state, words) => {
      const insured = await insuredCustomer(portal, HALF_A_YEAR)
      await inLanguage(insured, locale)
      await addChange(insured)
      if (state === 'WAITING') await askAboutChange(insured)
      const mail = await mailOn(insured, day)
      saysAll(mail, words)
      for (const text of mail.texts) expect(text).not.toMatch(/costs €|kost € /)
      expect(mail.html).not.toContain('addperiod')
      expect(mail.html).toMatch(/href="[^"]*\/(en|nl)\/insurances"/)
    },
  )

  test('after the end gives the price from today', async () => {
    const insured = await insuredCustomer(portal, HALF_A_YEAR)
    saysAll(await mailOn(insured, '2027-08-01'), [
      'From 1 August 2027 to 31 January 2028 it costs €366.16',
      'You can ask for a next period until 31 August 2027.',
    ])
  })
})

describe('MAIL-01 the mail of money that was paid too much', () => {
  const BY_TRANSFER = {
    paymentMethod: 'BANK_TRANSFER',
    paymentTerm: 'AT_ONCE',
    ibanAccountNumber: undefined,
    bankAccountHolder: undefined,
    finalAgreement3: undefined,
  }

  test.each([
    [
      'en-GB',
      BY_TRANSFER,
      [
        'We want to pay it back, but do not know your account yet. Log in and tell us where to send it, in your profile. Or call us on ',
        'Add my account',
        '/en/profile/account',
      ],
    ],
    [
      'nl',
      BY_TRANSFER,
      [
        'We willen dat terugbetalen, maar weten nog niet op welke rekening. Log in en geef in je profiel door op welke rekening. Of bel ons op ',
        'Rekening doorgeven',
        '/nl/profile/account',
      ],
    ],
    [
      'en-GB',
      { paymentTerm: 'AT_ONCE' },
      [
        'We pay it back, to your account that ends in 4300. You do not need to do anything.',
        'See my invoices',
        '/en/invoices',
      ],
    ],
  ] as const)('says what is to be done, or that nothing is (%s)', async (locale, answers, words) => {
    const insured = await insuredCustomer(portal, answers)
    await inLanguage(insured, locale)
    await receivePayment(portal, insured, 365 * 199 + 1500)
    portal.clock.set('2026-12-06T09:00:00+01:00')
    await refundOverpaid(portal).run(calendarDate('2026-12-06'), new AbortController().signal, () =>
      Promise.resolve(),
    )
    const mail = (await portal.mailbox()).findLast(
      ({ to, subject }) => to === insured.customer.username && subject.includes('15'),
    )
    const text = mail?.text.replaceAll(/\s+/g, ' ')
    for (const said of words) expect(text).toContain(said)
  })
})
