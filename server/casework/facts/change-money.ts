import { and, asc, eq, isNull } from 'drizzle-orm'

import type { ChangeFacts } from '#contract/casework/case-view.ts'
import { moneyLines } from '#domain/policies/billing/money-lines.ts'
import { changeQuote } from '#domain/policies/billing/quote.ts'
import { replan } from '#domain/policies/billing/replan.ts'
import { startDateRange } from '#domain/policies/changes/start-date.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toAmount } from '#domain/shared/money.ts'
import { instalment, invoice, mandate } from '#server/billing/billing.tables.ts'
import { billedPolicy } from '#server/billing/shared/billed-policy.ts'
import { booksOf } from '#server/billing/shared/books-of.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { change, PolicyRow } from '#server/policies/policies.tables.ts'

type ChangeRow = typeof change.$inferSelect
type Mandate = NonNullable<ChangeFacts['invoices']>['mandate']

// Only what an account was signed for can be collected: another way of paying ends the mandate.
const mandateAfter = async (
  { db }: Portal,
  { policyId, paymentMethod }: PolicyRow,
  sent: boolean,
): Promise<Mandate> => {
  if (sent) return 'NEW'
  const running = and(eq(mandate.policyId, policyId), isNull(mandate.endedAt))
  const [found] = await db.select({ mandateId: mandate.mandateId }).from(mandate).where(running)
  if (!found) return 'NONE'
  return paymentMethod === 'DIRECT_DEBIT' ? 'SAME' : 'ENDS'
}

const storedMoney = async ({ db }: Portal, policyId: string) => {
  const isWaiting = and(
    eq(instalment.policyId, policyId),
    isNull(instalment.invoiceId),
    eq(instalment.void, false),
  )
  const invoices = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.policyId, policyId), eq(invoice.kind, 'INVOICE')))
    .orderBy(asc(invoice.year), asc(invoice.sequence))
  const waiting = await db.select().from(instalment).where(isWaiting)
  return {
    byId: new Map(invoices.map((row) => [row.invoiceId, row])),
    waiting: waiting.map(({ collectOn, cents: amountCents }) => ({
      collectionDate: calendarDate(collectOn),
      amountCents,
    })),
  }
}

/**
 * What an open change does to each invoice if it is accepted today, by the rules of billing; nothing is stored. Null where it
 * moves no money or cannot be billed any more.
 */
export const invoicesOf = async (
  portal: Portal,
  found: ChangeRow,
  now: PolicyRow,
): Promise<ChangeFacts['invoices']> => {
  if (found.state !== 'OPEN' || found.quote.premiumTotalCents === undefined) return null
  // what a change of money asks for are values of the policy under their own names
  const asked: PolicyRow = { ...now, ...(found.after as Partial<PolicyRow>) }
  if (paidByInstitution(now) || now.cancelledAt !== null || asked.startDate > asked.endDate) return null
  const today = portal.clock.today()
  const [before, after] = [billedPolicy(now), billedPolicy(asked)]
  const books = await booksOf(portal.db, now.policyId)
  const { byId, waiting } = await storedMoney(portal, now.policyId)
  const lines = moneyLines(replan(after, books.invoices, today), {
    invoices: [...byId.values()].flatMap(({ invoiceId, collectOn }) =>
      books.invoices
        .filter((billed) => billed.invoiceId === invoiceId)
        .map((billed) => ({ ...billed, collectionDate: calendarDate(collectOn) })),
    ),
    waiting,
  })
  const { paidCents, refundCents } = changeQuote({ before, after, books }, today)
  return {
    lines: lines.map(({ kind, invoiceId, nowCents, afterCents, daysNow, daysAfter }) => ({
      kind,
      number: (invoiceId && byId.get(invoiceId)?.number) ?? null,
      now: toAmount(nowCents),
      after: toAmount(afterCents),
      daysNow: [...daysNow],
      daysAfter: [...daysAfter],
    })),
    isPaid: paidCents > 0,
    refund: toAmount(refundCents),
    mandate: await mandateAfter(portal, asked, found.kind === 'PAYMENT' && found.account !== null),
  }
}

/** The first days that are possible for an open change of the first day. */
export const windowOf = ({ clock }: Portal, found: ChangeRow, now: PolicyRow): ChangeFacts['window'] => {
  if (found.state !== 'OPEN' || found.kind !== 'START_DATE') return null
  const [first, originalStartDate] = [now.startDate, now.originalStartDate ?? now.startDate].map(calendarDate)
  if (!first || !originalStartDate) return null
  const { earliestDate, latestDate } = startDateRange({
    today: clock.today(),
    policy: { originalStartDate, endDate: calendarDate(now.endDate) },
  })
  const { startDate: asked } = found.after as { readonly startDate: string }
  return { earliest: earliestDate, latest: latestDate, now: first, asked: calendarDate(asked) }
}
