import type { ClaimLineView, ClaimReceipt } from '#contract/claims.ts'
import { claimStatusOf, paidOn, recipientOf, reimbursedTo } from '#domain/claims/claim-status.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { articleOf } from '#domain/claims/decline-reasons.ts'
import { payoutHeldUntil } from '#domain/policies/payout-hold.ts'
import { toAmount } from '#domain/shared/money.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { unseal } from '#server/platform/seal.ts'
import type { Asked } from '#server/policies/shared/questions/open-questions.ts'
import { openAccount } from '#server/policies/shared/refund-account.ts'

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

const payableFrom = ({ customerState, accountSince }: StoredClaimLine, now: number) => {
  const from = customerState === 'DUE' ? payoutHeldUntil(accountSince, now) : undefined
  return from === undefined ? null : amsterdam(from).date
}

const returnedFrom = ({ customerState, providerState }: StoredClaimLine) =>
  recipientOf({ customer: customerState === 'RETURNED', provider: providerState === 'RETURNED' }) ?? null

// The account is stored with the payment when it leaves; until then it is the one that `claimPayee` would give.
const accountEnd = (line: StoredClaimLine, secret: string): string | null => {
  const { claimId, customerState, customerPaymentId, paidAccount, payoutIban, debitedEndsWith } = line
  if (customerState === null || customerState === 'RETURNED') return null
  if (customerPaymentId && paidAccount)
    return openAccount(secret, customerPaymentId, paidAccount).accountNumber?.slice(-4) ?? null
  return payoutIban ? unseal(secret, claimId, payoutIban).slice(-4) : debitedEndsWith
}

const NEVER_ASKED: Asked = { question: null, answers: [], waitedDays: 0 }

/** What we asked about claims, by claim. */
type Questions = ReadonlyMap<string, Asked>

type Viewing = { readonly now: number; readonly secret: string; readonly questions: Questions }

type Shown = Omit<Viewing, 'secret'> & {
  readonly decided: boolean
  readonly accountEndsWith: string | null
}

const claimLineView = (
  line: StoredClaimLine,
  { decided, now, questions, accountEndsWith }: Shown,
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
  paidAmount: toAmount(line.paidCents),
  careProviderAmount: toAmount(line.providerCents),
  payableFrom: payableFrom(line, now),
  accountMissing: line.customerState === 'DUE' && line.accountSince === null,
  returnedFrom: returnedFrom(line),
  accountEndsWith,
  moneyComes: line.customerState === 'DUE' || line.customerState === 'RELEASED',
  documentId: decided ? line.claimId : null,
  expectedBy: line.answerBy,
  ...(questions.get(line.claimId) ?? NEVER_ASKED),
  ...decisionOf(line),
})

/** The costs of claims as their owner sees them; all costs of a claim are among them. */
export const claimLineViews = (
  lines: readonly StoredClaimLine[],
  { secret, ...viewing }: Viewing,
): ClaimLineView[] => {
  // an account is opened once a claim, not once a cost
  const ends = new Map<string, string | null>()
  for (const line of lines) if (!ends.has(line.claimId)) ends.set(line.claimId, accountEnd(line, secret))
  const waiting = new Set(lines.filter(({ decidedAt }) => decidedAt === null).map(({ claimId }) => claimId))
  return lines.map((line) => {
    const { claimId } = line
    const accountEndsWith = ends.get(claimId) ?? null
    return claimLineView(line, { ...viewing, decided: !waiting.has(claimId), accountEndsWith })
  })
}

type Stored = { readonly damageNumber: string; readonly answerBy: string }

/** What whoever sent a claim gets. */
export const claimReceipt = ({ damageNumber, answerBy }: Stored): ClaimReceipt => ({
  damageNumber,
  status: 'IN_PROGRESS',
  expectedBy: answerBy,
})
