import type { Answers } from '#domain/requests/answers.ts'
import { needsInstitution, shownQuestions } from '#domain/requests/situation/situation-answers.ts'
import type { QuestionName } from '#domain/requests/situation/situation-answers.ts'
import { isWholeAddress } from '#domain/addresses/address.ts'
import type { Part, Place } from '#domain/requests/steps.ts'
import { shownStudyQuestions } from '#domain/requests/study-details.ts'
import type { StudyQuestion } from '#domain/requests/study-details.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/person-name.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import { formatCountry, formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { SummaryRow } from '#web/ui/layout/card/SummaryCard.tsx'

import { maskedIban } from '#web/requests/request-insurance/account-number.ts'
import { shownParts } from '#web/requests/request-insurance/shown-parts.ts'
import { partName } from '#web/requests/request-insurance/part-name.ts'
import type { PartName } from '#web/requests/request-insurance/part-name.ts'
import { firstRows, insuranceRows, written } from './insurance-rows.ts'
import type { Given } from './insurance-rows.ts'

export type OverviewPart = {
  readonly id: 'insurance' | 'situation' | Part
  /** What it is called: as its id, or after what is asked in it. */
  readonly name: 'insurance' | 'situation' | PartName
  readonly place: Place
  readonly rows: readonly SummaryRow[]
}

type Write = (given: Given, t: Texts) => string | undefined

const day = (date: string | undefined, t: Texts) =>
  isCalendarDate(date) ? formatDate(date, t.locale) : undefined
const country = (code: string | undefined, t: Texts) => (code ? formatCountry(code, t.locale) : undefined)
const yesNo = (flag: boolean | 'unknown' | undefined, t: Texts) =>
  flag === undefined ? undefined : t('requests.overview.yesNo', { answer: String(flag) })
const number = (policy: string | undefined) => policy && formatPolicyNumber(policy.replaceAll(/\s/g, ''))

const situation: Readonly<Record<Exclude<QuestionName, 'educationalInstitution'>, Write>> = {
  countryOfOrigin: ({ answers }, t) => country(answers.countryOfOrigin, t),
  countryOfDestination: ({ answers }, t) => country(answers.countryOfDestination, t),
  studentType: ({ answers, lists }) =>
    lists.studentTypes.find(({ code }) => code === answers.studentType)?.label,
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

const study: Readonly<Record<StudyQuestion, Write>> = {
  graduationDate: ({ answers }, t) => day(answers.graduationDate, t),
  insuredBefore: ({ answers }, t) => yesNo(answers.insuredBefore, t),
  previousPolicyNumber: ({ answers }) => number(answers.previousPolicyNumber),
  studentName: ({ answers }) => answers.studentName,
  ehicIdNumber: ({ answers }) => answers.ehicIdNumber,
  reasonShortTerm: ({ answers, lists }) =>
    lists.shortPeriodReasons.find(({ code }) => code === answers.reasonShortTerm)?.label,
  reasonShortTermExplanation: ({ answers }) => answers.reasonShortTermExplanation,
}

// Who has a search year may leave open where they graduated (ruling 37).
const graduateRows = (given: Given, t: Texts): readonly SummaryRow[] => {
  const graduatedAt = situation.institution(given, t)
  return graduatedAt ? [written('graduatedAt', graduatedAt, t)] : []
}

const situationRows = (given: Given, t: Texts): readonly SummaryRow[] =>
  [...shownQuestions(given.answers)].flatMap((name) => {
    if (name === 'educationalInstitution') return []
    if (name === 'institution' && !needsInstitution(given.answers)) return graduateRows(given, t)
    return [written(name, situation[name](given, t), t)]
  })

const youRows = ({ answers, lists }: Given, t: Texts): readonly SummaryRow[] => [
  written('name', fullName(answers), t),
  written('gender', answers.gender && t(`requests.insure.gender.${answers.gender}`), t),
  written('dateOfBirth', day(answers.dateOfBirth, t), t),
  written('nationality', lists.nationalities.find(({ code }) => code === answers.nationality)?.label, t),
  written('email', answers.email, t),
]

/** An address in one line; undefined while it is not whole. */
const addressWords = ({
  postalCode = '',
  houseNumber = '',
  addition = '',
  street = '',
  city = '',
}: Answers) =>
  isWholeAddress({ postalCode, houseNumber, addition, street, city })
    ? `${[street, houseNumber, addition].filter(Boolean).join(' ')}, ${postalCode} ${city}`
    : undefined

const addressRows = ({ answers }: Given, t: Texts): readonly SummaryRow[] => {
  const address = addressWords(answers)
  if (!answers.addressUnknown) return [written('address', address, t)]
  // who gives it later left nothing out
  return [
    ...(address ? [written('address', address, t)] : []),
    written('addressLater', t('requests.overview.addressLater'), t),
  ]
}

const studyRows = (given: Given, t: Texts): readonly SummaryRow[] =>
  [...shownStudyQuestions(studyConditions(given.answers, given.advice), given.answers)].map((name) =>
    written(name, study[name](given, t), t),
  )

const accountRows = ({ ibanAccountNumber, bicSwiftCode, bankAccountHolder }: Answers, t: Texts) => [
  written('iban', ibanAccountNumber && maskedIban(ibanAccountNumber), t),
  ...(bicSwiftCode ? [written('bic', bicSwiftCode, t)] : []),
  written('holder', bankAccountHolder, t),
]

const paymentRows = (given: Given, t: Texts): readonly SummaryRow[] => {
  const { answers, files, option } = given
  return [
    written('term', answers.paymentTerm && t('requests.insure.term', { term: answers.paymentTerm }), t),
    written(
      'method',
      answers.paymentMethod && t('requests.insure.method', { method: answers.paymentMethod }),
      t,
    ),
    ...firstRows(given, t),
    ...(answers.paymentMethod === 'DIRECT_DEBIT' ? accountRows(answers, t) : []),
    ...(option?.attachmentsRequired.length
      ? [written('files', files.map(({ name }) => name).join(', '), t)]
      : []),
  ]
}

const rowsOf: Readonly<Record<OverviewPart['id'], (given: Given, t: Texts) => readonly SummaryRow[]>> = {
  insurance: insuranceRows,
  situation: situationRows,
  you: youRows,
  address: addressRows,
  study: studyRows,
  payment: paymentRows,
}

/** Everything that was answered, part by part, with the place where each part is changed (WIZ-13). */
export const overviewParts = (given: Given, t: Texts): readonly OverviewPart[] => [
  { id: 'insurance', name: 'insurance', place: { step: 'our-advice' }, rows: rowsOf.insurance(given, t) },
  { id: 'situation', name: 'situation', place: { step: 'your-situation' }, rows: rowsOf.situation(given, t) },
  ...shownParts(given.answers, given.advice).map((part) => ({
    id: part,
    name: partName(part, given.answers, given.advice),
    place: { step: 'request-insurance', part } as const,
    rows: rowsOf[part](given, t),
  })),
]
