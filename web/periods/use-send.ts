import { useRevalidator } from 'react-router'

import { addedPeriods } from '#contract/periods.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { toAmount } from '#domain/shared/money.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { isOutdated } from '#web/platform/api/is-conflict.ts'
import { closesForm } from '#web/policies/shared/closes-form.ts'

import { periodDraft, periodForm } from './added-period-form.ts'
import type { pricedPeriod } from './added-period-form.ts'
import type { PeriodProps } from './period-parts.ts'

export type SummaryProps = PeriodProps & { readonly priced: NonNullable<ReturnType<typeof pricedPeriod>> }

const isOfQuestions = ({ field }: Issue) => field.startsWith('answers.')
const isAgreement = ({ field }: Issue) => field.startsWith('finalAgreement')

const refuse = (subject: string, found: readonly Issue[], goTo: SummaryProps['goTo']): readonly Issue[] => {
  periodDraft.refuse(subject, found)
  // not from the form of another policy
  if (periodDraft.get().subject === subject) goTo(found.every(isOfQuestions) ? 'questions' : 'period')
  return []
}

/** Sends the period; what the server says is about the form that was sent. */
export const useSend = ({ policy, view, facts, priced, goTo }: SummaryProps) => {
  const { revalidate } = useRevalidator()
  const resolve = async (subject: string, error: unknown): Promise<readonly Issue[]> => {
    if (isOutdated(error)) {
      periodDraft.conflict(subject, { ...priced.period, totalCents: priced.totalCents })
      await revalidate()
      return []
    }
    // the page of a period that cannot be asked for any more says why in its place
    if (error instanceof ApiError && closesForm(error.issues)) await revalidate()
    const found = error instanceof ApiError ? error.issues.filter(({ field }) => field !== '') : []
    if (!found.length || found.every(isAgreement)) throw error
    return refuse(subject, found, goTo)
  }
  return async (): Promise<readonly Issue[]> => {
    const { subject, values, idempotencyKey } = periodDraft.get()
    const { startDate } = priced.period
    const premiumTotal = toAmount(priced.totalCents)
    const body = {
      ...periodForm(values, facts),
      startDate,
      premiumTotal,
      version: view.version,
      idempotencyKey,
    }
    try {
      periodDraft.complete(
        subject,
        await call(addedPeriods.add, { params: { policyId: policy.policyId }, body }),
      )
      return []
    } catch (error) {
      return resolve(subject, error)
    }
  }
}
