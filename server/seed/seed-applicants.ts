import { randomUUID } from 'node:crypto'

import PDFDocument from 'pdfkit'

import { addDays, lastDayOfMonths } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { account, person } from '#server/accounts/accounts.tables.ts'
import { askQuestion } from '#server/contact/ask-question.ts'
import { customerActor } from '#server/platform/actor.ts'
import { makeClock, momentOf } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Customer, Visitor } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { giveAdvice } from '#server/requests/give-advice.ts'
import { submitRequest } from '#server/requests/submit-request.ts'

import type { DemoApplicant } from './demo-applicants.ts'
import { demoApplicants } from './demo-applicants.ts'
import { DEMO_ADDRESS, DEMO_IBAN } from './demo-policy-row.ts'

const noonOf = (day: CalendarDate) => makeClock(momentOf(`${day}T11:00:00Z`))

// What every call has besides what is sent.
const callOf = (caller: Customer | Visitor, clientAddress: string, locale: DemoApplicant['locale']) => ({
  params: undefined,
  query: undefined,
  headers: undefined,
  files: [],
  secrets: { customer: undefined, staff: undefined },
  reply: { header: () => undefined },
  caller,
  clientAddress,
  locale,
})

const payslipOf = async ({ firstName, familyName }: DemoApplicant, day: CalendarDate) => {
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: 'Payslip' } })
  pdf.fontSize(18).text('Payslip').moveDown()
  const lines = [
    `Employee: ${firstName} ${familyName}`,
    'Employer: Voorbeeld Onderzoek B.V., Wageningen',
    `Month: ${day.slice(0, 7)}`,
    'Hours: 64',
    'Gross: EUR 1,024.00',
    'Wage tax: EUR 118.20',
    'Net: EUR 905.80',
  ]
  // the font of the format has no other letters than those of Western Europe
  pdf.fontSize(12)
  for (const line of lines) pdf.text(line.normalize('NFD').replaceAll(/\p{M}/gu, ''), { lineGap: 6 })
  pdf.end()
  const bytes = Buffer.concat(await pdf.toArray())
  return { name: 'payslip.pdf', bytes, size: bytes.length }
}

const situationOf = (applicant: DemoApplicant, today: CalendarDate) => {
  const startDate = addDays(today, applicant.startsInDays)
  const endDate = lastDayOfMonths(startDate, applicant.months)
  return {
    countryOfOrigin: applicant.nationality,
    countryOfDestination: 'NL',
    studentType: 'S',
    startDate,
    endDate,
    dutchInsurance: false,
    paidJob: applicant.hasJob === true,
    ...(applicant.hasJob && { contractDateEnd: endDate }),
    institution: applicant.institution,
  }
}

const aboutPerson = (applicant: DemoApplicant) => ({
  gender: applicant.gender,
  firstName: applicant.firstName,
  familyName: applicant.familyName,
  nationality: applicant.nationality,
  dateOfBirth: applicant.birthDate,
  email: applicant.username,
  emailConfirmation: applicant.username,
})

const [NO, YES] = ['no', 'yes'] as const
const NO_TO_ALL = {
  preExistingConditions: NO,
  medicalStatus: NO,
  healthIssues: NO,
  healthRequirements: NO,
  insuranceRefusal: NO,
  criminalRecord: NO,
}

// Only what the cover asks is kept.
const finalAnswers = ({ refusedOnce }: DemoApplicant) => ({
  ...NO_TO_ALL,
  ...(refusedOnce && { insuranceRefusal: YES, insuranceRefusalExplanation: refusedOnce }),
  finalAgreement1: true,
  finalAgreement2: true,
  finalAgreement3: true,
})

const saveApplicant = async (tx: Tx, portal: Portal, applicant: DemoApplicant): Promise<Customer> => {
  const { username, locale, gender, firstName, familyName, birthDate, nationality } = applicant
  const [added] = await tx
    .insert(account)
    .values({ username, locale, passwordHash: null, createdAt: portal.clock.now() })
    .returning({ accountId: account.accountId })
  if (!added) throw new Error('an applicant of the demo was not stored')
  const { accountId } = added
  const about = { gender, firstName, familyName, birthDate, nationality, homeCountry: nationality }
  await tx.insert(person).values({ ...about, accountId, holder: true })
  return { ...customerActor(accountId), firstName, passwordCheckedAt: portal.clock.now() }
}

const sendRequest = async (portal: Portal, caller: Customer, applicant: DemoApplicant) => {
  const { clock } = portal
  const situation = situationOf(applicant, clock.today())
  const advice = await giveAdvice(portal, situation, caller.profileId)
  const [option] = advice.coverageOptions
  if (!option) throw new Error(`no cover for ${applicant.username}`)
  const part = {
    handlerCode: randomUUID(),
    adviceId: advice.adviceId ?? '',
    premiumTotal: option.premiumTotal,
    coverage: option.coverage,
    ...situation,
    ...(applicant.hasJob && { BZV: true }),
    ...aboutPerson(applicant),
    ...DEMO_ADDRESS,
    addition: '',
    paymentMethod: 'DIRECT_DEBIT',
    paymentTerm: 'MONTHLY',
    ibanAccountNumber: DEMO_IBAN,
    bankAccountHolder: `${applicant.firstName} ${applicant.familyName}`,
    ...finalAnswers(applicant),
  }
  const files = applicant.hasJob ? [await payslipOf(applicant, clock.today())] : []
  const call = callOf(caller, applicant.username, applicant.locale)
  await submitRequest(portal, { ...call, body: undefined, part, files })
}

const MESSAGE = {
  alreadyCustomer: false,
  category: 'OTHER',
  name: 'Hannah Schmidt',
  email: 'hannah@students.example',
  subject: 'A week in Belgium',
  question: 'Am I insured when I travel to Belgium for a week?',
}

/** Adds what waits for the people of the insurer: requests of applicants, sent as a customer sends them, and a message. */
export const seedApplicants = async (tx: Tx, portal: Portal): Promise<void> => {
  const today = portal.clock.today()
  for (const applicant of demoApplicants) {
    const then = { ...portal, db: tx, clock: noonOf(addDays(today, -applicant.sentDaysAgo)) }
    await sendRequest(then, await saveApplicant(tx, then, applicant), applicant)
  }
  const visitor = callOf({ kind: 'visitor', blocked: false }, MESSAGE.email, 'en-GB')
  const asked = { ...portal, db: tx, clock: noonOf(addDays(today, -1)) }
  await askQuestion(asked, { ...visitor, part: undefined, body: MESSAGE })
}
