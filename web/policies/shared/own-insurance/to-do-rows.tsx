import type { ReactNode } from 'react'

import { daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import type { Paths } from '#web/paths.ts'
import { formatMoney, formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { givesOwnName } from '#web/policies/shared/own-name.ts'
import { coverText, dayText } from '#web/policies/shared/policy-texts.ts'
import { claimQuestionHref, questionHref } from '#web/policies/shared/questions/question-href.ts'
import type { ToDoRow } from '#web/ui/feedback/ToDo.tsx'

import type { ToDoItem } from './to-dos.ts'

/** What a row is written with. */
export type RowContext = {
  readonly t: Texts
  readonly paths: Paths
  readonly today: CalendarDate
  /** Our telephone number, as a link. */
  readonly phone: ReactNode
}

type Row = Omit<ToDoRow, 'id'>
type Of<Kind extends ToDoItem['kind']> = Extract<ToDoItem, { readonly kind: Kind }>
type RowOf<Kind extends ToDoItem['kind']> = (toDo: Of<Kind>, context: RowContext) => Row

const named = ({ policy }: { readonly policy: Of<'question'>['policy'] }, t: Texts) => ({
  cover: coverText(policy, t),
  name: policy.insuredName,
})

const action = (id: string, t: Texts) => t(`policies.todo.${id}`)

const euros = (amount: number, t: Texts) => formatMoney(toCents(amount), t.locale)

const pay: RowOf<'pay'> = ({ payment, last }, { t, paths }) => {
  const values = {
    amount: formatMoney(payment.cents, t.locale),
    date: dayText(last.date, t),
    due: dayText(payment.date, t),
    state: last.state,
  }
  return {
    text: t('policies.overview.pay', values),
    href: paths.invoices(),
    action: action('pay', t),
    yours: true,
  }
}

const payAll: RowOf<'payAll'> = ({ late, count, cents, first }, { t, paths }) => {
  const values = {
    late: late ? 'yes' : 'no',
    count,
    amount: formatMoney(cents, t.locale),
    state: first.state,
    date: dayText(first.date, t),
  }
  return {
    text: t('policies.overview.payAll', values),
    href: paths.invoices(),
    action: action('pay', t),
    yours: true,
  }
}

const ends: RowOf<'ends'> = ({ policy, why }, { t, paths }) => {
  const text = t('policies.overview.ends', {
    ...named({ policy }, t),
    date: dayText(policy.endDate, t),
    why,
    institution: policy.educationalInstitution ?? '',
  })
  return why === 'OWN'
    ? { text, href: paths.request(), action: action('see', t), yours: true }
    : { text, yours: false }
}

const uninsured: RowOf<'uninsured'> = ({ cover: { name, state }, own }, { t, paths }) => {
  const values = { name, since: state.since ? 'yes' : 'no', date: state.since ? dayText(state.since, t) : '' }
  const text = own ? t('policies.overview.uninsuredOwn') : t('policies.overview.uninsured', values)
  return { text, href: paths.request(), action: action('see', t), yours: true }
}

// While the form is closed, as during a review, a message to us does it, which is begun for them.
const addressMessage = ({ policyNumber, applicationNumber, status }: Of<'address'>['policy'], t: Texts) =>
  t('policies.overview.addressMessage', {
    request: status === 'UNDER_REVIEW_NEW' ? 'yes' : 'no',
    number: formatPolicyNumber(status === 'UNDER_REVIEW_NEW' ? applicationNumber : policyNumber),
  })

const address: RowOf<'address'> = ({ policy, by, late }, { t, paths }) => {
  const open = policy.blockedBy.ADDRESS === null
  return {
    text: t('policies.overview.address', {
      ...named({ policy }, t),
      date: dayText(by, t),
      late: late ? 'yes' : 'no',
      open: open ? 'yes' : 'no',
    }),
    href: open
      ? paths.changePolicy('address', policy.policyNumber)
      : paths.contact(addressMessage(policy, t)),
    action: action(open ? 'address' : 'write', t),
    yours: true,
  }
}

const answer: RowOf<'answer'> = ({ policy, by, late }, { t, phone }) => {
  const values = { ...named({ policy }, t), date: formatWeekday(by, t.locale) }
  return {
    text: late
      ? t.rich('policies.overview.answerLate', { ...values, phone })
      : t('policies.overview.answer', values),
    yours: late,
  }
}

const gap: RowOf<'gap'> = ({ gap: { startDate, endDate, insuredName } }, { t, paths }) => ({
  text: t('policies.overview.gap', {
    days: daysInPeriod(startDate, endDate),
    start: dayText(startDate, t),
    end: dayText(endDate, t),
    name: insuredName,
  }),
  href: paths.request(),
  action: action('insure', t),
  yours: true,
})

const rows: { readonly [Kind in ToDoItem['kind']]: RowOf<Kind> } = {
  question: (toDo, { t, paths }) => ({
    text: t(`policies.overview.${toDo.uninsured ? 'questionUninsured' : 'question'}`, named(toDo, t)),
    href: questionHref(paths, toDo.questionId),
    action: action('answer', t),
    yours: true,
  }),
  claimQuestion: ({ questionId, damageNumber }, { t, paths }) => ({
    text: t('policies.overview.claimQuestion', { number: damageNumber }),
    href: claimQuestionHref(paths, damageNumber, questionId),
    action: action('answer', t),
    yours: true,
  }),
  pay,
  payAll,
  refund: ({ policy, amount, cameBack }, { t, paths }) => ({
    text: t(`policies.overview.${cameBack ? 'refundCameBack' : 'refund'}`, {
      amount: euros(amount, t),
      number: formatPolicyNumber(policy.policyNumber),
    }),
    href: paths.payeeAccount(),
    action: action('account', t),
    yours: true,
  }),
  claimPayment: ({ damageNumber, amount, cameBack }, { t, paths }) => ({
    text: t(`policies.overview.${cameBack ? 'claimCameBack' : 'claimPayment'}`, {
      amount: euros(amount, t),
      number: damageNumber,
    }),
    href: paths.payeeAccount(),
    action: action('account', t),
    yours: true,
  }),
  held: ({ policy, amount, from }, { t, paths }) => ({
    text: t('policies.overview.held', {
      amount: euros(amount, t),
      number: formatPolicyNumber(policy.policyNumber),
      date: dayText(from, t),
    }),
    href: paths.payeeAccount(),
    action: action('account', t),
    yours: true,
  }),
  gap,
  renew: ({ policy }, { t, paths, today }) => ({
    text: t('policies.overview.renew', {
      ...named({ policy }, t),
      date: dayText(policy.endDate, t),
      ended: policy.endDate < today ? 'yes' : 'no',
    }),
    href: paths.addPeriod(policy.policyNumber),
    action: action('insure', t),
    yours: true,
  }),
  ends,
  uninsured,
  address,
  // as beside the documents of a policy
  latin: ({ policy }, { t, paths }) => ({
    text: t('policies.overview.latin', { name: policy.insuredName }),
    href: givesOwnName(policy) ? paths.profile('details') : paths.contact(),
    action: action('add', t),
    yours: true,
  }),
  answer,
}

type AboutPolicy = Extract<ToDoItem, { readonly policy: unknown }>

// Of one policy some money may have come back while other money waits.
const keyOfPolicy = (toDo: AboutPolicy): string =>
  `${toDo.kind === 'refund' && toDo.cameBack ? 'came back' : toDo.kind} ${toDo.policy.policyId}`

const keyOf = (toDo: ToDoItem): string => {
  if (toDo.kind === 'pay') return `pay ${toDo.payment.invoiceNumber}`
  if (toDo.kind === 'payAll') return `pay ${toDo.late}`
  if ('questionId' in toDo) return `question ${toDo.questionId}`
  if (toDo.kind === 'claimPayment') return `${toDo.kind} ${toDo.damageNumber}`
  if (toDo.kind === 'uninsured') return `${toDo.kind} ${toDo.cover.person}`
  return toDo.kind === 'gap'
    ? `${toDo.kind} ${toDo.gap.insuredName} ${toDo.gap.startDate}`
    : keyOfPolicy(toDo)
}

/** What waits as rows: each with its sentence, where it is done, and the verb of its button. */
export const toDoRows = (waiting: readonly ToDoItem[], context: RowContext): readonly ToDoRow[] =>
  waiting.map((toDo) => {
    // the table has for each kind the function that takes it
    const row = rows[toDo.kind] as (item: ToDoItem, context: RowContext) => Row
    return { id: keyOf(toDo), ...row(toDo, context) }
  })
