import type { ClaimLineView, ClaimReceipt } from '#contract/claims.ts'
import { claimStatusOf, paidOn, recipientOf, reimbursedTo } from '#domain/claims/claim-status.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { articleOf } from '#domain/cases/decline-reasons.ts'
import { toAmount } from '#domain/shared/money.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { SubjectQuestions } from '#server/cases/shared/open-questions.ts'

import { claimMoney } from './claim-money.ts'
import type { ClaimMoney, MoneyPayees } from './claim-money.ts'
import type { StoredClaimLine } from './claims.store.ts'

const paidDay = ({
  customerState,
  customerPaidOn,
  providerState,
  providerPaidOn,
  ...cents
}: StoredClaimLine) =>
  paidOn(cents, {
    customer: customerState === 'PAID' ? customerPaidOn : null,
    provider: providerState === 'PAID' ? providerPaidOn : null,
  })

const decisionOf = (line: StoredClaimLine) => {
  const { declineReason, decidedAt } = line
  return {
    status: claimStatusOf({ ...line, decided: decidedAt !== null }),
    reimbursedTo: reimbursedTo(line) ?? null,
    declineReason,
    article: declineReason && articleOf(declineReason),
    settlementDate: decidedAt === null ? null : amsterdam(decidedAt).date,
    paidOn: paidDay(line) ?? null,
  }
}

const returnedFrom = (line: StoredClaimLine, { paidAgain }: ClaimMoney) =>
  recipientOf({
    customer: line.customerState === 'RETURNED' && !paidAgain,
    provider: line.providerState === 'RETURNED',
  }) ?? null

const NEVER_ASKED: SubjectQuestions = { question: null, answers: [], waitedDays: 0 }

/** What we asked about claims, by claim. */
type Questions = ReadonlyMap<string, SubjectQuestions>

type ClaimViewContext = {
  readonly now: number
  readonly secret: string
  readonly questions: Questions
  readonly payees: MoneyPayees
}

type LineViewContext = Pick<ClaimViewContext, 'questions'> & {
  readonly decided: boolean
  readonly money: ClaimMoney
}

const claimLineView = (
  line: StoredClaimLine,
  { decided, questions, money }: LineViewContext,
): ClaimLineView => ({
  pk: line.pk,
  claimPk: line.claimPk,
  damageNumber: line.damageNumber,
  relNr: String(line.relNr),
  policyNumber: line.policyNumber,
  claimSubmittedDate: amsterdam(line.submittedAt).date,
  treatmentDate: line.treatmentDate,
  typeOfCare: line.typeOfCare,
  careProvider: line.careProvider,
  invoiceNumber: line.invoiceNumber,
  claimedAmount: fromMinorUnits(line.claimedUnits, line.currency),
  claimedCurrency: line.currency,
  euroAmount: line.euroCents === null ? null : toAmount(line.euroCents),
  // what was paid before a claim was opened again stays paid
  paidAmount: toAmount(Math.max(line.paidCents, line.beforePaidCents)),
  careProviderAmount: toAmount(Math.max(line.providerCents, line.beforeProviderCents)),
  ...money,
  returnedFrom: returnedFrom(line, money),
  documentId: decided ? line.letterId : null,
  expectedBy: line.answerBy,
  ...(questions.get(line.claimId) ?? NEVER_ASKED),
  ...decisionOf(line),
})

/** The costs of claims as their owner sees them; all costs of a claim are among them. */
export const claimLineViews = (
  lines: readonly StoredClaimLine[],
  { questions, ...viewing }: ClaimViewContext,
): ClaimLineView[] => {
  // an account is opened once a claim, not once a cost
  const moneys = new Map<string, ClaimMoney>()
  const waiting = new Set(lines.filter(({ decidedAt }) => decidedAt === null).map(({ claimId }) => claimId))
  return lines.map((line) => {
    const { claimId } = line
    const money = moneys.get(claimId) ?? claimMoney(line, viewing)
    moneys.set(claimId, money)
    return claimLineView(line, { questions, decided: !waiting.has(claimId), money })
  })
}

type ClaimNumberAndDay = { readonly damageNumber: string; readonly answerBy: string }

/** What whoever sent a claim gets. */
export const claimReceipt = ({ damageNumber, answerBy }: ClaimNumberAndDay): ClaimReceipt => ({
  damageNumber,
  status: 'IN_PROGRESS',
  expectedBy: answerBy,
})
