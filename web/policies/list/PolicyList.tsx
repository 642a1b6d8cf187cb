import { Fragment } from 'react'
import type { ReactNode } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import { daysInPeriod } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePrintOrigin } from '#web/platform/print-origin.ts'
import { useSite } from '#web/platform/site.ts'
import { groupFamilies } from '#web/policies/shared/families.ts'
import { LateAnswer } from '#web/policies/shared/questions/LateAnswer.tsx'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Inset } from '#web/ui/layout/Inset.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import {
  followingPolicy,
  gapsBetween,
  groupPolicies,
  insuresSeveral,
  neverInsured,
} from '#web/policies/shared/policy-periods.ts'
import type { Gap } from '#web/policies/shared/policy-periods.ts'
import { FamilyBoard } from '#web/policies/shared/pass/FamilyBoard.tsx'
import { PolicyErrorBoundary } from '#web/policies/shared/pass/PolicyErrorBoundary.tsx'
import { UnknownPolicy } from '#web/policies/shared/pass/UnknownPolicy.tsx'

import { PolicyCard } from './PolicyCard.tsx'

type Cards = {
  readonly policies: readonly PolicyView[]
  /** All policies of the account, among which the next period of one is. */
  readonly all: readonly PolicyView[]
  readonly today: CalendarDate
  readonly named: boolean
  readonly words: WordsOfQuestions
  readonly view: 'pass' | 'card'
  readonly last?: boolean
  /** What belongs to the account, between a pass and its documents. */
  readonly middle?: ReactNode
}

// Policies of one request have the same question.
const isFirstAsked = ({ policyId, question }: PolicyView, all: readonly PolicyView[]) =>
  all.find((other) => other.question?.questionId === question?.questionId)?.policyId === policyId

const PolicyCards = ({ policies, ...shared }: Cards) => (
  <Stack gap={shared.view === 'pass' ? 7 : 5}>
    {policies.map((policy) => (
      <PolicyErrorBoundary key={policy.policyId} fallback={<UnknownPolicy policy={policy} />}>
        <PolicyCard
          {...{ policy, ...shared }}
          asksHere={isFirstAsked(policy, shared.all)}
          next={followingPolicy(policy, shared.all)}
          main={shared.all.find(({ policyNumber }) => policyNumber === policy.mainPolicyNumber)}
        />
      </PolicyErrorBoundary>
    ))}
  </Stack>
)

// The policies of a partner and children, below the one that they joined.
const Families = ({ policies, ...rest }: Cards) => {
  const t = useTexts()
  return (
    <Stack gap={5}>
      {groupFamilies(policies).map(({ main, joined }) => (
        <Fragment key={main.policyId}>
          <PolicyCards policies={[main]} {...rest} />
          {joined.length ? (
            <Inset aria-label={t('policies.family', { number: formatPolicyNumber(main.policyNumber) })}>
              <Stack gap={4}>
                <Text strong>{t('policies.family', { number: formatPolicyNumber(main.policyNumber) })}</Text>
                <PolicyCards policies={joined} {...rest} />
              </Stack>
            </Inset>
          ) : null}
        </Fragment>
      ))}
    </Stack>
  )
}

const GapWarning = ({ gap }: { gap: Gap }) => {
  const t = useTexts()
  const paths = usePaths()
  const days = daysInPeriod(gap.startDate, gap.endDate)
  const [start, end] = [gap.startDate, gap.endDate].map((date) => formatDate(date, t.locale))
  return (
    <Panel
      tone="warning"
      title={t('policies.gap.title', { days, start, end })}
      action={
        <Button variant="second" href={paths.request()}>
          {t('policies.gap.action', { days })}
        </Button>
      }
    >
      <Text>{t('policies.gap.text', { days, name: gap.insuredName })}</Text>
    </Panel>
  )
}

const Nothing = ({ title }: { title: string }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel title={title} action={<Button href={paths.request()}>{t('policies.seePrice')}</Button>}>
      <Text>{t('policies.emptyText')}</Text>
    </Panel>
  )
}

const lastInsured = (ended: readonly PolicyView[]) =>
  insuresSeveral(ended)
    ? undefined
    : ended
        // what it says is about who reads it
        .filter((policy) => !neverInsured(policy) && !policy.familyMember)
        .toSorted((policy, other) => (policy.endDate < other.endDate ? 1 : -1))[0]

type ListProps = Pick<Cards, 'policies' | 'words' | 'middle'>

// One is a pass with all that belongs to it; several stand on one board, with a card for each below.
const Current = ({ middle, ...cards }: Cards) =>
  cards.policies.length === 1 ? (
    <PolicyCards {...{ ...cards, middle }} view="pass" />
  ) : (
    <Stack gap={6}>
      <FamilyBoard policies={cards.policies} />
      {middle}
      <Families {...cards} />
    </Stack>
  )

/** The policies of an account: the current ones, the uninsured days between them, and the ended ones. */
export const PolicyList = ({ policies, words, middle }: ListProps) => {
  const t = useTexts()
  const { today } = useSite()
  usePrintOrigin()
  const { current, ended: over } = groupPolicies(policies, today)
  // who has none today reads until when their last one insured, and gets its certificate
  const last = current.length ? undefined : lastInsured(over)
  const ended = over.filter((policy) => policy !== last)
  if (!policies.length) return <Nothing title={t('policies.empty')} />
  const cards = { all: policies, today, named: insuresSeveral(policies), words }
  return (
    <Stack gap={6}>
      <LateAnswer />
      {gapsBetween(policies, today).map((gap) => (
        <GapWarning key={`${gap.insuredName} ${gap.startDate}`} gap={gap} />
      ))}
      {current.length ? <Current policies={current} {...cards} middle={middle} view="card" /> : null}
      {last ? <PolicyCards policies={[last]} {...cards} middle={middle} view="pass" last /> : null}
      {current.length || last ? null : (
        <>
          <Nothing title={t('policies.allEnded')} />
          {middle}
        </>
      )}
      {ended.length ? (
        <Disclosure title={t('policies.ended', { count: ended.length })} width="wide">
          <PolicyCards policies={ended} {...cards} view="pass" />
        </Disclosure>
      ) : null}
    </Stack>
  )
}
