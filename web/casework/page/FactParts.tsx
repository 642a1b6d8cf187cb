import type { CaseHolder, CaseView } from '#contract/casework/case-view.ts'
import type { PaymentWork } from '#contract/money.ts'
import { CaseQuestions } from '#web/casework/asking/CaseQuestions.tsx'
import { CaseChange } from '#web/casework/CaseChange.tsx'
import { CaseChecks } from '#web/casework/CaseChecks.tsx'
import { CaseFacts } from '#web/casework/CaseFacts.tsx'
import { CaseHistory } from '#web/casework/CaseHistory.tsx'
import type { NoticeProps } from '#web/casework/CaseNotices.tsx'
import { HealthPane } from '#web/casework/HealthPane.tsx'
import { PaymentHead, PaymentParts } from '#web/casework/payment/PaymentHead.tsx'
import type { CheckAnswering } from '#web/casework/use-check-answers.ts'

/** What the parts of a case are given. */
export type PartProps = {
  readonly shown: CaseView
  readonly holder: CaseHolder | null
  readonly reload: () => void
  readonly answering: CheckAnswering
  readonly payment: PaymentWork | null
}

/** Whether this reader can work on it now. */
export const isYours = ({ decided, pending, mayDecide }: CaseView, holder: CaseHolder | null) =>
  !decided && !pending && mayDecide && (holder?.isYou ?? true)

/** With what is told before the facts. */
export type FactsProps = NoticeProps & Omit<PartProps, 'shown' | 'holder'>

// The head of a payment says how much came in and when.
const IN_HEAD: ReadonlySet<string> = new Set(['amount', 'received'])

const withoutSum = (groups: CaseView['groups']): CaseView['groups'] =>
  groups.map((group) => ({ ...group, facts: group.facts.filter(({ name }) => !IN_HEAD.has(name)) }))

/** What was asked, its checks, the answers, and what happened. */
export const Facts = ({
  shown,
  holder,
  reload,
  answering,
  payment,
}: Omit<FactsProps, 'first' | 'onSeen'>) => (
  <>
    {payment ? <PaymentHead work={payment} /> : null}
    {payment ? <PaymentParts work={payment} /> : null}
    {shown.change ? <CaseChange change={shown.change} /> : null}
    <CaseFacts groups={payment ? withoutSum(shown.groups) : shown.groups} />
    {shown.checks?.length ? (
      <CaseChecks checks={shown.checks} answering={isYours(shown, holder) ? answering : undefined} />
    ) : null}
    <HealthPane caseId={shown.caseId} health={shown.health} />
    <CaseQuestions questions={shown.questions} />
    <CaseHistory shown={shown} holder={holder} onChange={reload} />
  </>
)
