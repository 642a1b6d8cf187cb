import { isWholeAddress } from '#domain/addresses/address.ts'
import { addressOf, cityLine, streetLine } from '#domain/addresses/address-entry.ts'
import { policyNumberOf } from '#domain/policies/policy-number.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { needsInstitution, shownQuestions } from '#domain/requests/answers/situation-answers.ts'
import type { QuestionName } from '#domain/requests/answers/situation-answers.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import { shownStudyQuestions } from '#domain/requests/study-details.ts'
import type { StudyQuestion } from '#domain/requests/study-details.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { formatCountry, formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import { partName } from '#web/requests/request-insurance/part-name.ts'
import { shownParts } from '#web/requests/request-insurance/shown-parts.ts'
import { latinRows } from '#web/requests/text/latin-rows.ts'
import { purposeText } from '#web/requests/text/purpose-text.ts'
import { textsAbout } from '#web/requests/text/use-texts-about.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import type { SummaryRow } from '#web/ui/layout/card/SummaryCard.tsx'

import { familyParts } from './family-rows.ts'
import { firstPaymentRows, insuranceRows } from './insurance-rows.ts'
import { row } from './overview-part.ts'
import type { CardId, OverviewInput, OverviewPart } from './overview-part.ts'

type ValueOf = (input: OverviewInput, t: Texts) => string | undefined

const day = (date: string | undefined, t: Texts) =>
  isCalendarDate(date) ? formatDate(date, t.locale) : undefined
const country = (code: string | undefined, t: Texts) => (code ? formatCountry(code, t.locale) : undefined)
const yesNo = (flag: boolean | 'unknown' | undefined, t: Texts) =>
  flag === undefined ? undefined : t('requests.overview.yesNo', { answer: String(flag) })
const number = (policy: string | undefined) => policy && formatPolicyNumber(policyNumberOf(policy))

const situation: Readonly<Record<Exclude<QuestionName, 'educationalInstitution'>, ValueOf>> = {
  countryOfOrigin: ({ answers }, t) => country(answers.countryOfOrigin, t),
  countryOfDestination: ({ answers }, t) => country(answers.countryOfDestination, t),
  studentType: ({ answers, lists }, t) => purposeText(t, answers, lists),
  studentPolicyNumber: ({ answers }) => number(answers.studentPolicyNumber),
  studentDateOfBirth: ({ answers }, t) => day(answers.studentDateOfBirth, t),
  startDate: ({ answers }, t) => day(answers.startDate, t),
  endDate: ({ answers }, t) => day(answers.endDate, t),
  paidJob: ({ answers }, t) => yesNo(answers.paidJob, t),
  dutchInsurance: ({ answers }, t) => yesNo(answers.dutchInsurance, t),
  contractDateEnd: ({ answers }, t) => day(answers.contractDateEnd, t),
  europeanInsurance: ({ answers }, t) => yesNo(answers.europeanInsurance, t),
  europeanInsuranceValid: ({ answers }, t) => yesNo(answers.europeanInsuranceValid, t),
  belgiumMutuality: ({ answers }, t) => yesNo(answers.belgiumMutuality, t),
  institution: ({ answers, institution }) => institution?.name ?? answers.educationalInstitution,
}

const study: Readonly<Record<StudyQuestion, ValueOf>> = {
  graduationDate: ({ answers }, t) => day(answers.graduationDate, t),
  insuredBefore: ({ answers }, t) => yesNo(answers.insuredBefore, t),
  previousPolicyNumber: ({ answers }) => number(answers.previousPolicyNumber),
  studentName: ({ answers }) => answers.studentName,
  ehicIdNumber: ({ answers }) => answers.ehicIdNumber,
  reasonShortTerm: ({ answers, lists }) =>
    lists.shortPeriodReasons.find(({ code }) => code === answers.reasonShortTerm)?.label,
  reasonShortTermExplanation: ({ answers }) => answers.reasonShortTermExplanation,
}

// In a search year, the place of graduation is optional (ruling 37).
const graduateRows = (input: OverviewInput, t: Texts): readonly SummaryRow[] => {
  const graduatedAt = situation.institution(input, t)
  return graduatedAt ? [row('graduatedAt', graduatedAt, t)] : []
}

const situationRows = (input: OverviewInput, t: Texts): readonly SummaryRow[] =>
  [...shownQuestions(input.answers)].flatMap((name) => {
    if (name === 'educationalInstitution') return []
    if (name === 'institution' && !needsInstitution(input.answers)) return graduateRows(input, t)
    return [row(name, situation[name](input, t), t)]
  })

const youRows = ({ answers, lists }: OverviewInput, t: Texts): readonly SummaryRow[] => [
  { ...row('name', fullName(answers), t), asWritten: true },
  ...latinRows(answers, t),
  row('gender', answers.gender && t(`requests.insure.gender.${answers.gender}`), t),
  row('dateOfBirth', day(answers.dateOfBirth, t), t),
  row('nationality', lists.nationalities.find(({ code }) => code === answers.nationality)?.label, t),
  row('email', answers.email, t),
]

/** An address in one line; undefined while it is incomplete. */
const addressLine = (answers: Answers) => {
  const { postalCode = '', houseNumber = '', addition = '', street = '', city = '' } = answers
  const typed = { postalCode, houseNumber, addition, street, city }
  const country = answers.countryOfDestination ?? 'NL'
  if (!isWholeAddress(typed, country)) return undefined
  const address = addressOf(typed, country)
  return `${streetLine(address)}, ${cityLine(address)}`
}

const addressRows = ({ answers }: OverviewInput, t: Texts): readonly SummaryRow[] => {
  const address = addressLine(answers)
  if (!answers.addressUnknown) return [row('address', address, t)]
  // an address that is given later is not missing
  return [
    ...(address ? [row('address', address, t)] : []),
    row('addressLater', t('requests.overview.addressLater'), t),
  ]
}

const studyRows = (input: OverviewInput, t: Texts): readonly SummaryRow[] =>
  [...shownStudyQuestions(studyConditions(input.answers, input.advice), input.answers)].map((name) =>
    row(name, study[name](input, t), t),
  )

const accountRows = ({ ibanAccountNumber, bicSwiftCode, bankAccountHolder }: Answers, t: Texts) => [
  row('iban', ibanAccountNumber && maskIban(ibanAccountNumber), t),
  ...(bicSwiftCode ? [row('bic', bicSwiftCode, t)] : []),
  { ...row('holder', bankAccountHolder, t), asWritten: true },
]

const paymentRows = (input: OverviewInput, t: Texts): readonly SummaryRow[] => {
  const { answers, files, option } = input
  return [
    row('term', answers.paymentTerm && t('requests.insure.term', { term: answers.paymentTerm }), t),
    row('method', answers.paymentMethod && t('requests.insure.method', { method: answers.paymentMethod }), t),
    ...firstPaymentRows(input, t),
    ...(answers.paymentMethod === 'DIRECT_DEBIT' ? accountRows(answers, t) : []),
    ...(option?.attachmentsRequired.length
      ? [row('files', files.map(({ name }) => name).join(', '), t)]
      : []),
  ]
}

const rowsOf: Readonly<Record<CardId, (input: OverviewInput, t: Texts) => readonly SummaryRow[]>> = {
  insurance: insuranceRows,
  situation: situationRows,
  you: youRows,
  address: addressRows,
  study: studyRows,
  payment: paymentRows,
}

/** All answers, part by part, with the location where each part can be changed (WIZ-13). */
export const overviewParts = (input: OverviewInput, texts: Texts): readonly OverviewPart[] => {
  const t = textsAbout(texts, whoOf(input.answers))
  return [
    {
      id: 'insurance',
      name: 'insurance',
      location: { step: 'our-advice' },
      rows: rowsOf.insurance(input, t),
    },
    {
      id: 'situation',
      name: 'situation',
      location: { step: 'your-situation' },
      rows: rowsOf.situation(input, t),
    },
    ...shownParts(input.answers, input.advice).flatMap((part): readonly OverviewPart[] => [
      {
        id: part,
        name: partName(part, input.answers, input.advice),
        location: { step: 'request-insurance', part },
        rows: rowsOf[part](input, t),
      },
      ...(part === 'you' ? familyParts(input, texts) : []),
    ]),
  ]
}
