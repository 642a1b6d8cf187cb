import { addedPeriods } from '#contract/periods.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { toAmount } from '#domain/shared/money.ts'
import { call } from '#web/platform/api/call.ts'
import { isOutdated } from '#web/platform/api/is-conflict.ts'
import { useSendDraft } from '#web/platform/forms/use-send-draft.ts'
import { isFormUnavailable } from '#web/policies/shared/form-unavailable.ts'

import { periodDraft, periodForm } from './added-period-form.ts'
import type { pricedPeriod } from './added-period-form.ts'
import type { PeriodProps } from './period-parts.ts'

export type SummaryProps = PeriodProps & { readonly priced: NonNullable<ReturnType<typeof pricedPeriod>> }

const isOfQuestions = ({ field }: Issue) => field.startsWith('answers.')
const isAgreement = ({ field }: Issue) => field.startsWith('finalAgreement')

/** Sends the period with the price that the summary shows. */
export const useSend = ({ policy, view, facts, priced, goTo }: SummaryProps) =>
  useSendDraft({
    draftStore: periodDraft,
    send: ({ values, idempotencyKey }) => {
      const { startDate } = priced.period
      const premiumTotal = toAmount(priced.totalCents)
      const { version } = view
      const body = { ...periodForm(values, facts), startDate, premiumTotal, version, idempotencyKey }
      return call(addedPeriods.add, { params: { policyId: policy.policyId }, body })
    },
    conflict: { isOutdated, shown: () => ({ ...priced.period, totalCents: priced.totalCents }) },
    isFormUnavailable,
    openPartOf: (issues) => {
      if (issues.every(isAgreement)) return false
      goTo(issues.every(isOfQuestions) ? 'questions' : 'period')
      return true
    },
  })
