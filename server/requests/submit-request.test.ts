import { createHash } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { account, person } from '#server/accounts/accounts.tables.ts'
import { storedFile } from '#server/platform/stored-files/file-tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { unseal } from '#server/platform/seal.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { lockedPdf, smallPdf } from '#server/testing/read/small-pdf.ts'

import { request, requestHealth, requestPayment, requestUpload } from './requests.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const PDF = smallPdf()

const storedUnder = async (handlerCode: unknown) => {
  const [stored] = await portal.db
    .select()
    .from(request)
    .where(eq(request.idempotencyKey, String(handlerCode)))
  if (!stored) throw new Error('no request stored')
  return stored
}

const healthRowOf = async (requestId: string) => {
  const [row] = await portal.db
    .select({ sealed: requestHealth.sealed, whole: sql<string>`${requestHealth}::text` })
    .from(requestHealth)
    .where(eq(requestHealth.requestId, requestId))
  return row ?? expect.fail('no answers about health stored')
}

const healthAnswersOf = async ({ requestId }: { readonly requestId: string }) => {
  const { sealed } = await healthRowOf(requestId)
  return JSON.parse(unseal(portal.config.secret, requestId, sealed)) as Record<string, unknown>
}

const counted = async () => (await portal.db.select().from(request)).length

describe('API-31 a submitted request', () => {
  test('WIZ-15 ruling 46 keeps a name in other letters, and its Latin spelling where that is given', async () => {
    const submitted = async (changes: object) => {
      const visitor = portal.visitor()
      const sent = await wholeRequest(visitor, { firstName: '小明', familyName: '王', ...changes })
      const { status, issues } = await submit(visitor, sent)
      await portal.doJobs()
      const [stored] = await portal.db
        .select({ person })
        .from(policy)
        .innerJoin(person, eq(person.personId, policy.personId))
        .innerJoin(account, eq(account.accountId, policy.accountId))
        .where(eq(account.username, String(sent['email'])))
      return { status, issues, person: stored?.person }
    }
    const name = { firstName: '小明', familyName: '王' }
    const none = { latinFirstName: '', latinFamilyName: '' }
    expect(await submitted({})).toMatchObject({ status: 201, person: { ...name, ...none } })
    const spelled = { latinFirstName: 'Xiaoming', latinFamilyName: 'Wang' }
    expect(await submitted(spelled)).toMatchObject({ status: 201, person: { ...name, ...spelled } })
    const needless = { firstName: 'Mei', familyName: 'Lin', latinFamilyName: 'Other' }
    expect(await submitted(needless)).toMatchObject({ status: 201, person: none })
    expect(await submitted({ latinFamilyName: '王' })).toMatchObject({
      status: 422,
      issues: ['latinFamilyName: new_request_save_request_latin_name_invalid'],
    })
  })

  test('WIZ-18 MAIL-01 gets a number, an answer-by date and a mail with both and a link', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor)
    const reply = await submit(visitor, sent)
    const receipt = reply.body as {
      applicationNumber: string
      expectedBy: string
      confirmationSentTo: string
    }
    expect([reply.status, receipt.expectedBy, receipt.confirmationSentTo]).toEqual([
      201,
      '2026-11-26',
      'a***@example.com',
    ])
    const mail = (await portal.mailbox()).find(({ to }) => to === sent['email'])
    const shown = receipt.applicationNumber.replace(/(...)(?=.)/g, '$1 ')
    expect(mail?.subject).toContain(shown)
    expect(mail?.text).toContain('Thursday 26 November 2026')
    expect(mail?.text).toMatch(/\/en\/activate\/[\w-]{43}\//)
  })

  test('MAIL-01 gets a mail in Dutch if it was sent in Dutch, without birth date, IBAN or health answers', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor, { healthIssues: 'yes' })
    await submit(visitor, sent, { locale: 'nl' })
    const mail = (await portal.mailbox()).find(({ to }) => to === sent['email'])
    expect(mail?.subject).toMatch(/^We hebben je aanvraag/)
    expect(mail?.text).toContain('donderdag 26 november 2026')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/2002|0417164300|health|gezondheid|healthIssues/)
  })

  test('MAIL-01 ruling 2 of a partner greets the customer who sent it, and says whom it insures', async () => {
    const traits = { firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' }
    const arjun = await portal.customer(traits)
    const own = { email: arjun.username, emailConfirmation: arjun.username }
    const first = await submit(arjun, await wholeRequest(arjun, own))
    const { applicationNumber: studentPolicyNumber } = first.body as { applicationNumber: string }
    const leila = {
      firstName: 'Leila',
      familyName: 'El-Sayed',
      dateOfBirth: '2001-02-03',
      gender: 'FEMALE',
      studentType: 'F',
      institution: undefined,
      studentName: 'Arjun Sharma',
      studentDateOfBirth: '2002-08-09',
      studentPolicyNumber,
    }
    const reply = await submit(arjun, await wholeRequest(arjun, { ...own, ...leila }))
    expect([reply.status, ...reply.issues]).toEqual([201])
    const mails = (await portal.mailbox()).filter(({ to }) => to === arjun.username)
    const those = (words: RegExp) => mails.filter(({ text }) => words.test(text)).length
    expect(mails).toHaveLength(2)
    expect(those(/Hello Arjun,\s+Your request number/)).toBe(1)
    expect(those(/Hello Arjun,\s+This e-mail is about the insurance of Leila El-Sayed\.\s/)).toBe(1)
  })

  test('has health answers and bank account in separate tables', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor, { criminalRecord: 'yes' })
    await submit(visitor, sent)
    const stored = await storedUnder(sent['handlerCode'])
    const health = await healthAnswersOf(stored)
    const [payment] = await portal.db
      .select()
      .from(requestPayment)
      .where(eq(requestPayment.requestId, stored.requestId))
    expect(JSON.stringify(stored)).not.toMatch(/criminal|medicalStatus|0417164300/)
    expect([health['criminalRecord'], stored.referral]).toEqual(['yes', true])
    expect(unseal(portal.config.secret, stored.requestId, payment?.account ?? Buffer.of())).toBe(
      'NL91ABNA0417164300',
    )
    expect(payment?.mandateSignedFrom).toMatch(/[.:]/)
    // a visitor has no session
    expect(payment).toMatchObject({ mandateTextVersion: '2026-11-26 RCUR', mandateSignedSession: null })
    expect(payment?.mandateReference).toBe(`SC-${stored.applicationNumber}-1`)
  })

  test('T21 no answer about health, a refusal or a criminal record can be read in the database', async () => {
    const visitor = portal.visitor()
    const given = {
      insuranceRefusal: 'yes',
      insuranceRefusalExplanation: 'Because of my diabetes',
      healthIssues: 'yes',
      healthIssuesExplanation: 'A check of my diabetes in May',
    }
    const sent = await wholeRequest(visitor, given)
    await submit(visitor, sent)
    const stored = await storedUnder(sent['handlerCode'])
    const { sealed, whole } = await healthRowOf(stored.requestId)
    for (const readable of [whole, sealed.toString('latin1'), JSON.stringify(stored)])
      expect(readable).not.toMatch(/healthIssues|insuranceRefusal|diabetes/)
    expect(await healthAnswersOf(stored)).toMatchObject(given)
  })

  test('WIZ-12 has files without metadata, under generated names', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor)
    const reply = await submit(visitor, sent, { files: [{ name: 'contract of Arjun.pdf', bytes: PDF }] })
    expect(reply.status).toBe(201)
    const stored = await storedUnder(sent['handlerCode'])
    const [upload] = await portal.db
      .select()
      .from(requestUpload)
      .innerJoin(storedFile, eq(storedFile.storageKey, requestUpload.storageKey))
      .where(eq(requestUpload.requestId, stored.requestId))
    const { uploadId = '', sealedName = Buffer.of() } = upload?.request_upload ?? {}
    expect(sealedName.toString('latin1')).not.toContain('Arjun')
    expect(unseal(portal.config.secret, uploadId, sealedName)).toBe('contract of Arjun.pdf')
    expect(upload?.stored_file).toMatchObject({
      mediaType: 'application/pdf',
      sizeBytes: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
    })
    expect(upload?.stored_file.storageKey).not.toContain('Arjun')
    if (!upload) throw new Error('no upload stored')
    expect((await portal.files.read(upload.stored_file)).toString()).toBe(PDF)
  })

  test('gets two policies with their own numbers for the Dutch basic insurance with the Supplement', async () => {
    const visitor = portal.visitor()
    const job = { countryOfOrigin: 'DE', paidJob: true, contractDateEnd: '2028-01-31' }
    const sent = await wholeRequest(visitor, { ...job, coverage: 'BASIC_SUPPLEMENT', bzv: true })
    const names = ['preExistingConditions', 'medicalStatus', 'healthIssues', 'healthRequirements']
    const fewer = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
    const reply = await submit(visitor, fewer, { files: [{ name: 'contract.pdf', bytes: PDF }] })
    expect(reply.issues).toEqual([])
    await portal.doJobs()
    const stored = await storedUnder(sent['handlerCode'])
    const policies = await portal.db.select().from(policy).where(eq(policy.requestId, stored.requestId))
    const numbers = new Set(policies.map(({ policyNumber }) => policyNumber))
    expect(policies.map(({ overlapGroup: kind, coverage }) => `${kind} ${coverage}`).toSorted()).toEqual([
      'BZV BASIC',
      'OTHER SUPPLEMENT',
    ])
    expect(numbers.size).toBe(2)
    expect(policies.find(({ overlapGroup: kind }) => kind === 'OTHER')?.policyNumber).toBe(
      stored.applicationNumber,
    )
  })
})

test('WIZ-18 the Dutch basic insurance costs nothing until the month after the eighteenth birthday', async () => {
  const visitor = portal.visitor()
  const job = {
    countryOfOrigin: 'DE',
    paidJob: true,
    contractDateEnd: '2028-01-31',
    dateOfBirth: '2009-06-15',
  }
  const sent = await wholeRequest(visitor, { ...job, coverage: 'BASIC_SUPPLEMENT', bzv: true })
  const names = ['preExistingConditions', 'medicalStatus', 'healthIssues', 'healthRequirements']
  const fewer = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
  const reply = await submit(visitor, fewer, { files: [{ name: 'contract.pdf', bytes: PDF }] })
  expect(reply.issues).toEqual([])
  const { advice } = await storedUnder(sent['handlerCode'])
  const basic = advice.policies.find(({ productCode }) => productCode === 'BZV')
  // from July 2027 to January 2028
  expect(basic?.premiumTotalCents).toBe(7 * 13_895)
})

describe('WIZ-17 a request that arrives twice', () => {
  test('is refused as already submitted, with its number and time, and stored once', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor)
    const first = await submit(visitor, sent)
    const before = await counted()
    const again = await submit(visitor, { ...sent, firstName: 'Other' })
    const context = (again.body as { errors: { context: unknown }[] }).errors[0]?.context
    const { applicationNumber, submittedAt } = first.body as {
      applicationNumber: string
      submittedAt: string
    }
    expect([again.status, again.code]).toEqual([409, 'new_request_save_request_already_submitted'])
    expect(context).toEqual({ applicationNumber, submittedAt })
    expect(await counted()).toBe(before)
  })

  test('is stored once when ten arrive at the same time', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor)
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(visitor, sent)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
    const mails = (await portal.mailbox()).filter(({ to }) => to === sent['email'])
    expect(mails).toHaveLength(1)
  })
})

describe('WIZ-16 the whole request is judged again on the server', () => {
  test.each([
    ['no surname', { familyName: '' }, 'familyName: new_request_save_request_family_name_empty'],
    [
      'two different addresses',
      { emailConfirmation: 'b@example.com' },
      'emailConfirmation: new_request_save_request_email_confirmation_mismatch',
    ],
    [
      'an IBAN with a wrong digit',
      { ibanAccountNumber: 'NL91ABNA0417164301' },
      'ibanAccountNumber: new_request_save_request_iban_invalid',
    ],
    [
      'no permission for direct debit',
      { finalAgreement3: false },
      'finalAgreement3: new_request_save_request_final_agreement_mandate_not_accepted',
    ],
    [
      'a price that was not shown',
      { premiumTotal: 1 },
      'premiumTotal: new_request_save_request_premium_changed',
    ],
    [
      'answers that differ from those of the advice',
      { dutchInsurance: true },
      'coverage: new_request_save_request_advice_mismatch',
    ],
    [
      'an advice with another signature',
      { adviceId: '2026-12-20.2026-11.forged' },
      'adviceId: new_request_save_request_advice_mismatch',
    ],
    [
      'a first day that has passed',
      { startDate: '2026-11-19' },
      'startDate: new_request_save_request_start_date_in_past',
    ],
  ])('%s is refused at its field and nothing is stored', async (_, change, expected) => {
    const visitor = portal.visitor()
    const before = await counted()
    const reply = await submit(visitor, { ...(await wholeRequest(visitor)), ...change })
    expect(reply.status).toBe(422)
    expect(reply.issues).toContain(expected)
    expect(await counted()).toBe(before)
  })

  test('WIZ-27 one reply has all invalid fields, also of an invalid situation', async () => {
    const visitor = portal.visitor()
    const wrong = {
      startDate: '2026-11-19',
      familyName: '',
      city: '',
      coverage: undefined,
      paymentMethod: 'CREDITCARD',
      finalAgreement2: false,
    }
    const reply = await submit(visitor, { ...(await wholeRequest(visitor)), ...wrong })
    expect(reply.status).toBe(422)
    expect(reply.issues.map((issue) => issue.replace('new_request_save_request_', '')).toSorted()).toEqual([
      'city: city_empty',
      'coverage: coverage_empty',
      'familyName: family_name_empty',
      'finalAgreement2: final_agreement_not_accepted',
      'paymentMethod: payment_method_invalid',
      'startDate: start_date_in_past',
    ])
  })

  test('an advice of 31 days ago has expired', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor)
    portal.clock.set('2026-12-21T10:00:00+01:00')
    const reply = await submit(visitor, sent)
    portal.clock.set(TEST_NOW)
    expect(reply.issues).toEqual(['adviceId: new_request_save_request_advice_expired'])
  })

  test('an unknown field is refused by name', async () => {
    const visitor = portal.visitor()
    const reply = await submit(visitor, { ...(await wholeRequest(visitor)), status: 'ACTIVE' })
    expect([reply.status, reply.issues]).toEqual([400, ['status: errors.unknown']])
  })

  test('health answers to hidden questions are discarded', async () => {
    const visitor = portal.visitor()
    const sent = await wholeRequest(visitor, {
      countryOfOrigin: 'ES',
      europeanInsurance: true,
      europeanInsuranceValid: true,
      coverage: 'SUPPLEMENT',
      ehicPolicyNumber: '80276000019999999999',
    })
    const reply = await submit(visitor, sent)
    expect(reply.issues).toEqual([])
    const stored = await storedUnder(sent['handlerCode'])
    expect(await healthAnswersOf(stored)).toEqual({ insuranceRefusal: 'no', criminalRecord: 'no' })
  })
})

describe('WIZ-12 files that are not accepted', () => {
  const MEGABYTE = 1_048_576
  test.each([
    ['a text named .pdf', [{ name: 'letter.pdf', bytes: 'Dear reader' }], 415, 'attachment_content_mismatch'],
    ['a program', [{ name: 'setup.exe', bytes: 'MZ' }], 415, 'attachment_extension_not_allowed'],
    ['an empty file', [{ name: 'empty.pdf', bytes: '' }], 422, 'attachment_empty'],
    ['a PDF with a password', [{ name: 'locked.pdf', bytes: lockedPdf }], 422, 'attachment_pdf_password'],
    [
      'a PDF of which the end is missing',
      [{ name: 'cut.pdf', bytes: '%PDF-1.7\n1 0 obj <<>>' }],
      422,
      'attachment_pdf_unreadable',
    ],
    [
      'a PDF of 301 pages',
      [{ name: 'book.pdf', bytes: smallPdf({ pages: 301 }) }],
      422,
      'attachment_pdf_too_many_pages',
    ],
    [
      'a PDF without a page that can be drawn',
      [{ name: 'empty.pdf', bytes: smallPdf().replace('[3 0 R ]', '[99 0 R]') }],
      422,
      'attachment_pdf_not_drawn',
    ],
    [
      '12 MB together',
      [1, 2, 3].map((at) => ({ name: `${at}.pdf`, bytes: PDF + ' '.repeat(4 * MEGABYTE) })),
      413,
      'attachment_total_too_large',
    ],
    [
      'a picture of which the end is missing',
      [{ name: 'photo.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]) }],
      422,
      'attachment_picture_cut_off',
    ],
  ])('%s', async (_, files, status, code) => {
    const visitor = portal.visitor()
    const before = await counted()
    const reply = await submit(visitor, await wholeRequest(visitor), { files })
    expect([reply.status, reply.code]).toEqual([status, `new_request_save_request_${code}`])
    expect(await counted()).toBe(before)
  })
})
