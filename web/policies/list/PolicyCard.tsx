import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { linkedDocument } from '#domain/policies/linked-document.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { policyStatus, statusRules } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { policyCover } from '#web/policies/shared/cover/cover-sentence.ts'
import { policyLines, startLine, statusText } from '#web/policies/shared/policy-lines.ts'
import { answerRows } from '#web/policies/shared/questions/answer-rows.tsx'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { OpenQuestion } from '#web/policies/shared/questions/OpenQuestion.tsx'
import { questionHref } from '#web/policies/shared/questions/question-href.ts'
import { TakeBackChange } from '#web/policies/shared/TakeBackChange.tsx'
import { calendarIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import type { StatusTagProps } from '#web/ui/feedback/StatusTag.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { FileClaim } from './FileClaim.tsx'
import { PolicyActions } from './PolicyActions.tsx'
import { PolicyDocuments } from './PolicyDocuments.tsx'
import { headingOf, PolicyNumber } from '#web/policies/shared/pass/PolicyNumber.tsx'
import { PolicyPass } from '#web/policies/shared/pass/PolicyPass.tsx'
import { policyRows } from './policy-rows.ts'
import { RefusedChange } from './RefusedChange.tsx'

// For statuses that have the same tone as another one.
const icons: Readonly<Partial<Record<PolicyStatus, NonNullable<StatusTagProps['icon']>>>> = {
  NOT_ACTIVE: calendarIcon,
  CANCELLED: 'x',
}

const takeBack = ({ policyId }: PolicyView) => call(policies.withdrawChange, { params: { policyId } })

type NextStepProps = {
  readonly policy: PolicyView
  readonly status: PolicyStatus
  readonly next: PolicyView | undefined
}

const NextStep = ({ policy, status, next }: NextStepProps) => {
  const t = useTexts()
  const paths = usePaths()
  // there is nothing to do about a period that another one followed
  if (next && statusRules[status].final) return null
  if (paidByInstitution(policy)) {
    const institution = policy.educationalInstitution ?? t('policies.yourInstitution')
    return <Text>{t('policies.paidByInstitution', { institution })}</Text>
  }
  if (status === 'DISAPPROVED')
    return (
      <div>
        <Button variant="second" href={paths.request()}>
          {t('policies.requestNew')}
        </Button>
      </div>
    )
  if (status === 'UNDER_REVIEW_NEW') return <Link href={paths.contact()}>{t('policies.askUs')}</Link>
  return null
}

const QuestionElsewhere = ({ question }: Pick<PolicyView, 'question'>) => {
  const t = useTexts()
  const paths = usePaths()
  if (!question) return null
  return (
    <div>
      <Link href={questionHref(paths, question.questionId)}>{t('policies.question.title')}</Link>
    </div>
  )
}

export type PolicyCardProps = {
  readonly policy: PolicyView
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
  readonly today: CalendarDate
  /** The policy of the period that follows. */
  readonly next?: PolicyView | undefined
  /** The policy of the student under which it insures somebody. */
  readonly main?: PolicyView | undefined
  /** Shows who is insured below the title, where several people are. */
  readonly named: boolean
  /** Whether its question is answered here, and not at another policy of the same request. */
  readonly asksHere: boolean
  readonly words: WordsOfQuestions
  /** A pass of its own, or a card below the board of several. */
  readonly view: 'pass' | 'card'
  /** The last insurance of somebody who has none today. */
  readonly last?: boolean
  /** What belongs to the account, between the pass and its documents. */
  readonly middle?: ReactNode
}

const allRows = ({ policy, words }: Pick<PolicyCardProps, 'policy' | 'words'>, t: Texts) => [
  ...policyRows(policy, t),
  ...answerRows({ of: policy.policyId, answers: policy.answers, words }, t),
]

type Parts = PolicyCardProps & { readonly status: PolicyStatus }

// What else there is to say and to do, in sentences.
const Notices = ({ policy, all, today, next, main, asksHere, words, status, view, middle }: Parts) => {
  const t = useTexts()
  const { company } = useSite()
  const phone = <PhoneLink number={company.phone} />
  return (
    <>
      {asksHere ? (
        <OpenQuestion question={policy.question} words={words} />
      ) : (
        <QuestionElsewhere {...policy} />
      )}
      {view === 'card' ? <Text strong>{policyCover(policy, all, { t, today })}</Text> : null}
      {policyLines(status, policy, { t, today, next, main, phone }).map((line, index) => (
        <Text key={index}>{line}</Text>
      ))}
      <RefusedChange refusedChange={policy.refusedChange} />
      {policy.pendingChange ? <TakeBackChange send={() => takeBack(policy)} /> : null}
      <NextStep {...{ policy, status, next }} />
      <FileClaim policy={policy} linked={middle === undefined} />
    </>
  )
}

const Rows = ({ policy, words }: Pick<Parts, 'policy' | 'words'>) => (
  <DefinitionList rows={allRows({ policy, words }, useTexts())} />
)

const useLinked = ({ policyNumber }: PolicyView) => {
  const [query] = useSearchParams()
  return linkedDocument(query, policyNumber) !== undefined
}

// Alone on the page, or one that has ended: the pass, what is to be said of it, and everything that belongs to it.
const AsPass = (props: Parts) => {
  const { policy, status, next, words, named, middle, last = false } = props
  const t = useTexts()
  return (
    <Stack as="article" gap={6} aria-labelledby={`policy-${policy.policyId}`}>
      <Stack gap={4}>
        <PolicyPass {...{ policy, status, named, last }} />
        <Notices {...props} />
      </Stack>
      {middle}
      <Columns split="seven" aside={<PolicyActions {...{ policy, next }} level={2} />}>
        <Stack gap={3}>
          <PolicyDocuments policy={policy} level={2} />
          <Disclosure title={t('policies.details')} open={useLinked(policy)}>
            <Rows {...{ policy, words }} />
          </Disclosure>
        </Stack>
      </Columns>
    </Stack>
  )
}

// One of several, which the board above shows with their lines and documents.
const AsCard = (props: Parts) => {
  const { policy, status, next, words, named } = props
  const t = useTexts()
  const { tone } = statusRules[status]
  const icon = icons[status]
  const starts = startLine(status, t)
  return (
    <Card as="article" aria-labelledby={`policy-${policy.policyId}`}>
      <Columns split="seven" aside={<PolicyActions {...{ policy, next }} level={3} />}>
        <Stack gap={3}>
          <Row gap={2}>
            <StatusTag tone={tone} {...(icon ? { icon } : {})} text={statusText(policy, t)} />
            {starts ? <Text strong>{starts}</Text> : null}
          </Row>
          <Heading level={2} size="h3" id={`policy-${policy.policyId}`}>
            {headingOf(policy, t)}
          </Heading>
          {named ? <Text>{t('policies.for', { name: policy.insuredName })}</Text> : null}
          <PolicyNumber {...{ policy, status }} />
          <Notices {...props} />
          <Disclosure title={t('policies.details')} open={useLinked(policy)}>
            <Stack gap={5}>
              <PolicyDocuments policy={policy} level={3} />
              <Rows {...{ policy, words }} />
            </Stack>
          </Disclosure>
        </Stack>
      </Columns>
    </Card>
  )
}

/** One policy with its status, its period and its price; throws on an unknown status (POL-02). */
export const PolicyCard = (props: PolicyCardProps) => {
  const status = policyStatus(props.policy.status)
  return props.view === 'pass' ? <AsPass {...{ ...props, status }} /> : <AsCard {...{ ...props, status }} />
}
