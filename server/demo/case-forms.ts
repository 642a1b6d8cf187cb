import { readAmount } from '#domain/claims/amount-entry.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { DECLINE_REASONS } from '#domain/claims/decline-reasons.ts'
import { REFUSAL_REASONS } from '#domain/policies/refusal-reason.ts'
import { calendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { toCents } from '#domain/shared/money.ts'
import { lastRateDay } from '#domain/shared/working-days.ts'
import type { CaseDecision, CaseSummary } from '#server/case-kinds.ts'
import type { CaseKind } from '#server/cases/cases.tables.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Fields } from '#server/platform/http/demo-page.ts'

/** A field of a form: its label, its name, and what stands in it; options are chosen from, by the label of each. */
export type FormField = readonly [
  label: string,
  name: string,
  value: string | Readonly<Record<string, string>>,
]

/** A button that decides something, with what is read and filled in before. */
export type CaseForm = {
  readonly action: string
  readonly label: string
  readonly text?: string
  readonly fields?: readonly FormField[]
}

type Of<K extends CaseKind> = Extract<CaseSummary, { readonly kind: K }>

type KindOnPage<K extends CaseKind> = {
  readonly title: (found: Of<K>) => string
  readonly forms: (found: Of<K>, locale: Locale) => readonly CaseForm[]
  readonly decisionOf: (action: string, fields: Fields) => CaseDecision<K>
}

const accept: CaseForm = { action: 'accept', label: 'Accept' }

// The customer reads it in the mail.
const REASONS: Readonly<Record<Locale, string>> = {
  'en-GB': 'What you sent does not agree with what we know. Call us, then we look at it together.',
  nl: 'Wat je stuurde, klopt niet met wat we weten. Bel ons, dan kijken we er samen naar.',
}

const WHY_NOT = {
  '': 'everything is paid',
  ...Object.fromEntries(DECLINE_REASONS.map((one) => [one, one])),
}

type Cost = Of<'CLAIM'>['costs'][number]

const rateText = ({ currency, rate, rateDate }: Cost) =>
  currency === 'EUR' || rate === null
    ? ''
    : `${rate} ${currency} for one euro on ${rateDate ?? ''}, as the European Central Bank published.`

const rateFields = ({ currency, treatmentDate, rate }: Cost): readonly FormField[] =>
  currency === 'EUR' || rate !== null
    ? []
    : [
        [`${currency} for one euro`, 'rate', ''],
        ['Rate of', 'rateDate', lastRateDay(calendarDate(treatmentDate))],
      ]

// Filled in so that everything is paid.
const costForm = (cost: Cost): CaseForm => {
  const { pk, typeOfCare, careProvider, treatmentDate, claimedUnits, currency, euroCents } = cost
  const amount = `${fromMinorUnits(claimedUnits, currency)} ${currency}`
  return {
    action: `cost-${pk}`,
    label: 'Decide',
    text: `${typeOfCare}, ${careProvider}, ${treatmentDate}: ${amount}. ${rateText(cost)}`,
    fields: [
      ...rateFields(cost),
      ['Paid to the customer, in euro', 'paid', euroCents === null ? '' : String(euroCents / 100)],
      ['to the care provider', 'provider', '0'],
      ['Why not everything', 'reason', WHY_NOT],
    ],
  }
}

/** The form that matches a claim or a statement with a policy. */
export const matchForm = (text = '', policyNumber = ''): CaseForm => ({
  action: 'match',
  label: 'Match',
  text,
  fields: [['It belongs to policy', 'policy', policyNumber]],
})

const claimForms = ({ unmatched, candidate, uncheckedIban, costs }: Of<'CLAIM'>) => {
  const forms: CaseForm[] = []
  if (unmatched) {
    const { policyNumber, birthDate, name, email } = unmatched
    const known = candidate
      ? `That policy insures ${candidate.insuredName}, ${candidate.sameBirthDate ? 'with this' : 'with another'} birth date.`
      : 'There is no policy with this number.'
    const text = `Without an account: ${name}, ${email}, born ${birthDate}, policy ${policyNumber}. ${known}`
    forms.push(matchForm(text, candidate?.sameBirthDate ? policyNumber : ''))
  }
  if (uncheckedIban !== undefined) {
    const text = `The money goes to ${uncheckedIban}, another account than that of the policy.`
    forms.push({ action: 'account', label: 'I checked this account', text })
  }
  return [...forms, ...costs.map(costForm)]
}

const centsIn = (fields: Fields, name: string, field: string) => {
  const amount = readAmount(fields[name] ?? '', 2)
  if (amount === undefined) return refuse('invalid_input', [issue(field, 'staff_amount_incorrect')])
  return toCents(amount)
}

const COST = /^cost-(\d{1,9})$/

const costDecision = (action: string, fields: Fields): CaseDecision<'CLAIM'> => {
  const { rate, rateDate, reason } = fields
  return {
    kind: 'CLAIM',
    outcome: 'COST_DECIDED',
    pk: Number(COST.exec(action)?.[1] ?? refuse('errors.notFound')),
    paidCents: centsIn(fields, 'paid', 'paidAmount'),
    providerCents: centsIn(fields, 'provider', 'careProviderAmount'),
    declineReason: DECLINE_REASONS.find((one) => one === reason) ?? null,
    rate: rate !== undefined && isCalendarDate(rateDate) ? { rate, rateDate } : undefined,
  }
}

/** A statement of withdrawal in a line. */
export const titleOfStatement = ({ statement }: Pick<Of<'WITHDRAWAL'>, 'statement'>): string =>
  `${statement.reference}: ${statement.contractNumber}, ${statement.name}`

const candidatesIn = ({ statement, candidates }: Of<'WITHDRAWAL'>) =>
  candidates
    .map(({ policyNumber, firstName, familyName, username }) => {
      const isSame = policyNumber === statement.contractNumber
      const has = isSame ? 'has this number' : 'is of the request with this number'
      return `Policy ${policyNumber} ${has}. It insures ${firstName} ${familyName}; the account is ${username}.`
    })
    .join(' ') || 'No policy has this number.'

const statementForms = (found: Of<'WITHDRAWAL'>): readonly CaseForm[] => {
  const { policyId, email } = found.statement
  const text = `Number and address (${email}) do not both agree with a policy. ${candidatesIn(found)}`
  return policyId === null
    ? [matchForm(text), { action: 'not-found', label: 'Refuse: we found no insurance' }]
    : [
        accept,
        { action: 'refuse', label: 'Refuse: too late, or stopped before' },
        { action: 'not-sent', label: 'Refuse: the holder did not send it' },
      ]
}

const OUTCOMES: Readonly<Record<string, 'ACCEPTED' | 'REFUSED' | 'NOT_SENT' | 'SENT_AFTER_ALL'>> = {
  accept: 'ACCEPTED',
  refuse: 'REFUSED',
  'not-found': 'REFUSED',
  'not-sent': 'NOT_SENT',
  sent: 'SENT_AFTER_ALL',
}

/** What the page shows of each kind of case, and what its buttons decide. */
export const ON_PAGE: { readonly [K in CaseKind]: KindOnPage<K> } = {
  REQUEST: {
    title: ({ number, policies }) =>
      `${number}: ${policies.map((one) => `${one.productCode} ${one.coverage}, ${one.startDate} to ${one.endDate}`).join('; ')}`,
    forms: () => [accept, ...REFUSAL_REASONS.map((action) => ({ action, label: `Refuse: ${action}` }))],
    decisionOf: (action) => {
      if (action === 'accept') return { kind: 'REQUEST', outcome: 'ACCEPTED' }
      const reason = REFUSAL_REASONS.find((one) => one === action) ?? refuse('errors.notFound')
      return { kind: 'REQUEST', outcome: 'REFUSED', reason }
    },
  },
  CHANGE: {
    title: ({ policyNumber, change, after }) =>
      `${policyNumber ?? 'Customer'}: ${change} ${JSON.stringify(after)}`,
    forms: (_, locale) => [
      accept,
      { action: 'refuse', label: 'Refuse: refused', fields: [['Reason', 'reason', REASONS[locale]]] },
    ],
    decisionOf: (action, { reason }) =>
      action === 'accept'
        ? { kind: 'CHANGE', outcome: 'ACCEPTED' }
        : { kind: 'CHANGE', outcome: 'REFUSED', reason: reason || refuse('errors.notFound') },
  },
  CLAIM: {
    title: ({ damageNumber }) => damageNumber,
    forms: claimForms,
    decisionOf: (action, fields) => {
      if (action === 'account') return { kind: 'CLAIM', outcome: 'ACCOUNT_CHECKED' }
      return action === 'match'
        ? { kind: 'CLAIM', outcome: 'MATCHED', policyNumber: fields['policy'] ?? '' }
        : costDecision(action, fields)
    },
  },
  MESSAGE: {
    title: ({ reference, subject }) => `${reference}: ${subject}`,
    forms: () => [{ action: 'answered', label: 'It was answered by e-mail' }],
    decisionOf: () => ({ kind: 'MESSAGE', outcome: 'ANSWERED' }),
  },
  WITHDRAWAL: {
    title: titleOfStatement,
    forms: statementForms,
    decisionOf: (action, fields) =>
      action === 'match'
        ? { kind: 'WITHDRAWAL', outcome: 'MATCHED', policyNumber: fields['policy'] ?? '' }
        : { kind: 'WITHDRAWAL', outcome: OUTCOMES[action] ?? refuse('errors.notFound') },
  },
}
