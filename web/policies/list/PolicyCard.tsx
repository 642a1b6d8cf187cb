import { useSearchParams } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { linkedDocument } from '#domain/policies/linked-document.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { policyStatus, statusRules } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { formatCountry, formatPolicyNumber } from '#web/platform/i18n/format.ts'
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
import { calendarIcon, cardIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import type { StatusTagProps } from '#web/ui/feedback/StatusTag.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { FileClaim } from './FileClaim.tsx'
import { PolicyActions, WithdrawLink } from './PolicyActions.tsx'
import { PolicyDocuments } from './PolicyDocuments.tsx'
import { PolicyPeriod } from './PolicyPeriod.tsx'
import { policyRows } from './policy-rows.ts'
import { RefusedChange } from './RefusedChange.tsx'

// For statuses that have the same tone as another one.
const icons: Readonly<Partial<Record<PolicyStatus, NonNullable<StatusTagProps['icon']>>>> = {
  NOT_ACTIVE: calendarIcon,
  CANCELLED: 'x',
}

const takeBack = ({ policyId }: PolicyView) => call(policies.withdrawChange, { params: { policyId } })

const PolicyNumber = ({ policy, status }: { policy: PolicyView; status: PolicyStatus }) => {
  const t = useTexts()
  // one that was withdrawn is a stopped policy: the request whose number it has may go on with another part
  const { requestOnly } = statusRules[status]
  const number = requestOnly ? policy.applicationNumber : policy.policyNumber
  return (
    <Row gap={2} as="p">
      {t(requestOnly ? 'policies.requestNumber' : 'policies.number')}
      <CopyText
        text={formatPolicyNumber(number).replaceAll('\u00a0', ' ')}
        value={number}
        label={t('policies.copy')}
        copiedText={t('policies.copied')}
      />
    </Row>
  )
}

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

const ShowCard = ({ policy }: { policy: PolicyView }) => {
  const t = useTexts()
  const paths = usePaths()
  if (!policy.documents.includes('INSURANCE_CARD')) return null
  return (
    <div>
      <Button variant="second" icon={cardIcon} href={paths.card(policy.policyNumber)}>
        {t('policies.showCard')}
        <VisuallyHidden>
          {' '}
          {t('policies.showCardOf', { number: formatPolicyNumber(policy.policyNumber) })}
        </VisuallyHidden>
      </Button>
    </div>
  )
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
}

const allRows = ({ policy, words }: Pick<PolicyCardProps, 'policy' | 'words'>, t: Texts) => [
  ...policyRows(policy, t),
  ...answerRows({ of: policy.policyId, answers: policy.answers, words }, t),
]

/** One policy with its status, its period and its price; throws on an unknown status (POL-02). */
export const PolicyCard = ({ policy, all, today, next, main, named, asksHere, words }: PolicyCardProps) => {
  const t = useTexts()
  const { company } = useSite()
  const [query] = useSearchParams()
  const status = policyStatus(policy.status)
  const { tone, final } = statusRules[status]
  const icon = icons[status]
  const cover = t('policies.coverName', { cover: policy.coverage })
  const starts = startLine(status, policy, { t, today })
  return (
    <Card as="article" aria-labelledby={`policy-${policy.policyId}`}>
      <Stack gap={3}>
        <Row gap={2}>
          <StatusTag tone={tone} {...(icon ? { icon } : {})} text={statusText(policy, t)} />
          {starts ? <Text strong>{starts}</Text> : null}
        </Row>
        <Heading level={2} id={`policy-${policy.policyId}`}>
          {t('policies.heading', { cover, country: formatCountry(policy.destination, t.locale) })}
        </Heading>
        {named ? <Text>{t('policies.for', { name: policy.insuredName })}</Text> : null}
        <Text strong>{policyCover(policy, all, { t, today })}</Text>
        <PolicyNumber {...{ policy, status }} />
        {final ? null : <PolicyPeriod {...{ policy, status, today }} />}
        {asksHere ? (
          <OpenQuestion question={policy.question} words={words} />
        ) : (
          <QuestionElsewhere {...policy} />
        )}
        {policyLines(status, policy, {
          t,
          today,
          next,
          main,
          phone: <PhoneLink number={company.phone} />,
        }).map((line, index) => (
          <Text key={index}>{line}</Text>
        ))}
        <RefusedChange refusedChange={policy.refusedChange} />
        {policy.pendingChange ? <TakeBackChange send={() => takeBack(policy)} /> : null}
        <NextStep {...{ policy, status, next }} />
        <ShowCard policy={policy} />
        <FileClaim policy={policy} />
        <WithdrawLink policy={policy} />
        <Disclosure
          title={t('policies.details')}
          open={linkedDocument(query, policy.policyNumber) !== undefined}
        >
          <Stack gap={3}>
            <PolicyDocuments policy={policy} />
            <PolicyActions {...{ policy, next }} />
            <DefinitionList rows={allRows({ policy, words }, t)} />
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  )
}
