import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import type { PolicyView } from '#contract/policies.ts'
import { acceptanceQuestions, answersPart, periodPart } from '#domain/periods/added-period.ts'
import type { AddedPeriodFacts } from '#domain/periods/added-period.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { ConflictNotice } from '#web/platform/forms/ConflictNotice.tsx'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { LostAnswersNotice } from '#web/platform/forms/fields/LostAnswersNotice.tsx'
import { useOpenPart } from '#web/platform/forms/use-open-part.ts'
import { formatDate, formatMoney, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSite } from '#web/platform/site.ts'
import { PolicyCover } from '#web/policies/shared/cover/PolicyCover.tsx'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { periodFacts, periodForm, pricedPeriod, usePeriodDraft } from './added-period-form.ts'
import { PARTS } from './period-parts.ts'
import type { PeriodData, PartName, PeriodProps } from './period-parts.ts'
import { PeriodPart } from './PeriodPart.tsx'
import { PeriodReceived } from './PeriodSent.tsx'
import { QuestionsPart } from './QuestionsPart.tsx'
import { SummaryPart } from './SummaryPart.tsx'

const Summary = (props: PeriodProps) => {
  const priced = pricedPeriod(usePeriodDraft().values, props.facts)
  return priced ? <SummaryPart {...props} priced={priced} /> : null
}

const components: Readonly<Record<PartName, ComponentType<PeriodProps>>> = {
  period: PeriodPart,
  questions: QuestionsPart,
  summary: Summary,
}

const RULES = { period: periodPart, questions: answersPart }

const isComplete = (part: keyof typeof RULES, values: Values, facts: AddedPeriodFacts) =>
  judge(RULES[part], periodForm(values, facts), facts).ok

// A part is open once those before it are right, by what is known now.
const openPart = (wanted: string | null, values: Values, facts: AddedPeriodFacts): PartName => {
  if (wanted === null || !isComplete('period', values, facts)) return 'period'
  const asksNothing = acceptanceQuestions(facts).length === 0
  const toSummary = asksNothing || wanted === 'summary'
  return toSummary && isComplete('questions', values, facts) ? 'summary' : 'questions'
}

// Of a child with the Supplement nothing is asked.
const partsOf = (facts: AddedPeriodFacts) =>
  PARTS.filter((part) => part !== 'questions' || acceptanceQuestions(facts).length > 0)

const Conflict = ({ facts }: { facts: AddedPeriodFacts }) => {
  const t = useTexts()
  const { values, before } = usePeriodDraft()
  const now = pricedPeriod(values, facts)
  if (!before) return null
  const day = (date: string) => formatDate(calendarDate(date), t.locale)
  const rows = [
    {
      id: 'start',
      term: t('addperiod.firstDay'),
      was: day(before.startDate),
      now: now && day(now.period.startDate),
    },
    {
      id: 'price',
      term: t('addperiod.priceRow'),
      was: formatMoney(before.totalCents, t.locale),
      // another last day has another price anyway
      now: now?.period.endDate === before.endDate ? formatMoney(now.totalCents, t.locale) : undefined,
    },
  ]
  return <ConflictNotice texts="addperiod" rows={rows} />
}

type NoticeProps = {
  readonly part: PartName
  /** The page was loaded again. */
  readonly lostAnswers: boolean
}

// Until the part is filled in again.
const Missing = ({ part, lostAnswers, facts }: NoticeProps & { readonly facts: AddedPeriodFacts }) => {
  const { values, lost } = usePeriodDraft()
  if (part === 'summary' || isComplete(part, values, facts)) return null
  if (lost) return <LostAnswersNotice inPart />
  return lostAnswers && part === 'period' ? <LostAnswersNotice /> : null
}

const addressOf = (part: PartName) => (part === 'period' ? undefined : part)

/** What is open, and all policies of the account. */
type PageData = PeriodData & { readonly all: readonly PolicyView[] }

type PartsProps = PageData & NoticeProps & { readonly facts: AddedPeriodFacts }

const Parts = ({ part, lostAnswers, all, ...props }: PartsProps) => {
  const t = useTexts()
  const paths = usePaths()
  const navigate = useNavigate()
  const { policyNumber } = props.policy
  const [parts, title] = [partsOf(props.facts), t(`addperiod.title.${part}`)]
  const at = parts.indexOf(part)
  usePageTitle(title)
  const goTo = (name: PartName) => void navigate(paths.addPeriod(policyNumber, addressOf(name)))
  const Part = components[part]
  const back =
    at === 0 ? paths.insurances() : paths.addPeriod(policyNumber, addressOf(parts[at - 1] ?? 'period'))
  return (
    <Stack gap={6}>
      <div>
        <Link href={back} icon="chevron-left">
          {t(at === 0 ? 'addperiod.toInsurance' : 'addperiod.back')}
        </Link>
      </div>
      <FocusTitle key={part}>
        <Text tone="muted">{t('addperiod.part', { at: at + 1, of: parts.length })}</Text>
        <Heading level={1}>{title}</Heading>
        <Text>
          {t('addperiod.which', { number: formatPolicyNumber(policyNumber), name: props.policy.insuredName })}
        </Text>
        <PolicyCover policy={props.policy} all={all} />
      </FocusTitle>
      <Missing {...{ part, lostAnswers }} facts={props.facts} />
      <Conflict facts={props.facts} />
      <Part {...props} goTo={goTo} next={() => goTo(parts[at + 1] ?? 'summary')} />
    </Stack>
  )
}

/** Another period in three parts: until when and how to pay; the questions; check and send (RENEW-01, design A17). */
export const AddingPeriod = ({ all, ...opened }: PageData) => {
  const { today } = useSite()
  const [query] = useSearchParams()
  const { values, sent } = usePeriodDraft()
  const facts = periodFacts(values, { ...opened, today })
  const part = openPart(query.get('part'), values, facts)
  const lostAnswers = useOpenPart(sent ? 'summary' : addressOf(part))
  if (sent) return <PeriodReceived receipt={sent} policy={opened.policy} all={all} />
  return <Parts {...opened} {...{ all, facts, part, lostAnswers }} />
}
