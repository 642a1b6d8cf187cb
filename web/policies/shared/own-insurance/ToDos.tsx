import type { PolicyView } from '#contract/policies.ts'
import { daysInPeriod } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { formatMoney, formatPolicyNumber, formatWeekday } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { coverText, dayText } from '#web/policies/shared/policy-texts.ts'
import { claimQuestionHref, questionHref } from '#web/policies/shared/questions/question-href.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import type { ListItem } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { InsuranceItem } from './InsuranceItem.tsx'
import { OverviewPart } from './OverviewPart.tsx'

import { keepsPaymentPlace, toDos } from './to-dos.ts'
import type { Beside, ToDoItem } from './to-dos.ts'

type Question = Extract<ToDoItem, { readonly questionId: string }>

const QuestionItem = ({ toDo }: { readonly toDo: Question }) => {
  const t = useTexts()
  const paths = usePaths()
  const { questionId } = toDo
  if (toDo.kind === 'claimQuestion') {
    const text = t('policies.overview.claimQuestion', { number: toDo.damageNumber })
    return <Link href={claimQuestionHref(paths, questionId)}>{text}</Link>
  }
  const values = { cover: coverText(toDo.policy, t), name: toDo.policy.insuredName }
  return <Link href={questionHref(paths, questionId)}>{t('policies.overview.question', values)}</Link>
}

type WithoutAccount = Extract<ToDoItem, { readonly kind: 'refund' | 'claimPayment' }>

const HeldMoney = ({ toDo }: { readonly toDo: WithoutAccount }) => {
  const t = useTexts()
  const { company } = useSite()
  const values = {
    amount: formatMoney(toCents(toDo.amount), t.locale),
    phone: <PhoneLink number={company.phone} />,
  }
  return toDo.kind === 'refund'
    ? t.rich('policies.overview.refund', { ...values, number: formatPolicyNumber(toDo.policy.policyNumber) })
    : t.rich('policies.overview.claimPayment', { ...values, number: toDo.damageNumber })
}

const Held = ({ toDo }: { readonly toDo: Extract<ToDoItem, { readonly kind: 'held' }> }) => {
  const t = useTexts()
  const { company } = useSite()
  return t.rich('policies.overview.held', {
    amount: formatMoney(toCents(toDo.amount), t.locale),
    number: formatPolicyNumber(toDo.policy.policyNumber),
    date: dayText(toDo.from, t),
    phone: <PhoneLink number={company.phone} />,
  })
}

type ToPay = Extract<ToDoItem, { readonly kind: 'pay' | 'payAll' }>

const PayItem = ({ toDo }: { readonly toDo: ToPay }) => {
  const t = useTexts()
  const paths = usePaths()
  if (toDo.kind === 'pay') {
    const { payment, last } = toDo
    const amount = formatMoney(payment.cents, t.locale)
    const [date, due] = [dayText(last.date, t), dayText(payment.date, t)]
    const values = { amount, date, due, state: last.state }
    return <Link href={paths.invoices()}>{t('policies.overview.pay', values)}</Link>
  }
  const { late, count, cents, first } = toDo
  const amount = formatMoney(cents, t.locale)
  const values = {
    late: late ? 'yes' : 'no',
    count,
    amount,
    state: first.state,
    date: dayText(first.date, t),
  }
  return <Link href={paths.invoices()}>{t('policies.overview.payAll', values)}</Link>
}

const AnswerItem = ({ toDo }: { readonly toDo: Extract<ToDoItem, { readonly kind: 'answer' }> }) => {
  const t = useTexts()
  const { company } = useSite()
  const { policy, by, late } = toDo
  const date = formatWeekday(by, t.locale)
  const values = { cover: coverText(policy, t), name: policy.insuredName, date }
  return late
    ? t.rich('policies.overview.answerLate', { ...values, phone: <PhoneLink number={company.phone} /> })
    : t('policies.overview.answer', values)
}

const GapItem = ({ gap }: Pick<Extract<ToDoItem, { readonly kind: 'gap' }>, 'gap'>) => {
  const t = useTexts()
  const paths = usePaths()
  const { startDate, endDate, insuredName } = gap
  const days = daysInPeriod(startDate, endDate)
  const values = { days, start: dayText(startDate, t), end: dayText(endDate, t), name: insuredName }
  return <Link href={paths.request()}>{t('policies.overview.gap', values)}</Link>
}

type OfMoney = ToPay | WithoutAccount | Extract<ToDoItem, { readonly kind: 'held' }>

const MoneyItem = ({ toDo }: { readonly toDo: OfMoney }) => {
  if (toDo.kind === 'held') return <Held toDo={toDo} />
  return 'amount' in toDo ? <HeldMoney toDo={toDo} /> : <PayItem toDo={toDo} />
}

const Item = ({ toDo }: { readonly toDo: ToDoItem }) => {
  if ('questionId' in toDo) return <QuestionItem toDo={toDo} />
  if (toDo.kind === 'answer') return <AnswerItem toDo={toDo} />
  if (toDo.kind === 'gap') return <GapItem gap={toDo.gap} />
  if ('amount' in toDo || 'last' in toDo || 'first' in toDo) return <MoneyItem toDo={toDo} />
  return <InsuranceItem toDo={toDo} />
}

const keyOf = (toDo: ToDoItem) => {
  if (toDo.kind === 'pay') return `pay ${toDo.payment.invoiceNumber}`
  if (toDo.kind === 'payAll') return `pay ${toDo.late}`
  if ('questionId' in toDo) return `question ${toDo.questionId}`
  if (toDo.kind === 'claimPayment') return `${toDo.kind} ${toDo.damageNumber}`
  if (toDo.kind === 'uninsured') return `${toDo.kind} ${toDo.cover.person}`
  return toDo.kind === 'gap'
    ? `${toDo.kind} ${toDo.gap.insuredName} ${toDo.gap.startDate}`
    : `${toDo.kind} ${toDo.policy.policyId}`
}

type Props = Beside & { readonly policies: readonly PolicyView[] }

type ItemsProps = { readonly waiting: readonly ToDoItem[]; readonly before: readonly ListItem[] }

const Items = ({ waiting, before }: ItemsProps) => {
  const t = useTexts()
  if (!waiting.length && !before.length) return <Text>{t('policies.overview.nothing')}</Text>
  return (
    <List
      variant="plain"
      items={[...before, ...waiting.map((toDo) => ({ id: keyOf(toDo), content: <Item toDo={toDo} /> }))]}
    />
  )
}

const isOfMoney = ({ kind }: ToDoItem) => kind === 'pay' || kind === 'payAll' || kind === 'claimPayment'

// Where a place is kept for the next payment, the other lines stand beside the sentence that nothing is to be done for it,
// unless one of them asks for something because of money.
const nothingToPay = (
  policies: readonly PolicyView[],
  waiting: readonly ToDoItem[],
  t: Texts,
): readonly ListItem[] =>
  waiting.length && keepsPaymentPlace(policies) && !waiting.some(isOfMoney)
    ? [{ id: 'pay', content: t('policies.overview.notNow') }]
    : []

/** What the customer can do or wait for, with the link to it (design A14). */
export const ToDos = ({ policies, ...beside }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const waiting = toDos(policies, beside, useSite().today)
  const claims = <Link href={paths.claims()}>{t('policies.overview.claimsNotLoaded')}</Link>
  const before = [
    ...(beside.claims === undefined ? [{ id: 'claims', content: claims }] : []),
    ...nothingToPay(policies, waiting, t),
  ]
  return (
    <OverviewPart id="what-waits" title={t('policies.overview.waits')}>
      <Items {...{ waiting, before }} />
    </OverviewPart>
  )
}

type FirstProps = Props & {
  /** Keeps a line for the next payment: while its call runs, after it failed, and where nothing is to be paid. */
  readonly place?: 'loading' | 'failed' | 'kept'
}

const WithoutPayment = ({ place }: { readonly place: 'loading' | 'failed' }) => {
  const t = useTexts()
  const paths = usePaths()
  return place === 'loading' ? (
    <Skeleton lines={1} />
  ) : (
    <Link href={paths.invoices()}>{t('policies.overview.notLoaded')}</Link>
  )
}

const FIRST = [
  'question',
  'claimQuestion',
  'pay',
  'payAll',
  'refund',
  'held',
  'claimPayment',
  'renew',
  'ends',
  'uninsured',
  'address',
  'latin',
] as const

/** The same above the list of a narrow page: without what the list says at once, and without a word where nothing waits. */
export const ToDosFirst = ({ policies, place, ...beside }: FirstProps) => {
  const t = useTexts()
  const all = toDos(policies, beside, useSite().today)
  const waiting = all.filter(({ kind }) => FIRST.some((first) => first === kind))
  const before =
    place === 'loading' || place === 'failed'
      ? [{ id: 'pay', content: <WithoutPayment place={place} /> }]
      : nothingToPay(policies, waiting, t)
  if (!waiting.length && !place) return null
  return (
    <OverviewPart id="waits-first" title={t('policies.overview.waits')}>
      <Items {...{ waiting, before }} />
    </OverviewPart>
  )
}

/** The same in a card of another page. */
export const ToDo = ({ policies, ...beside }: Props) => {
  const t = useTexts()
  const waiting = toDos(policies, beside, useSite().today)
  if (!waiting.length) return null
  return (
    <Stack as="section" gap={2} aria-labelledby="to-do">
      <Heading level={3} id="to-do">
        {t('policies.overview.waits')}
      </Heading>
      <Items waiting={waiting} before={[]} />
    </Stack>
  )
}
