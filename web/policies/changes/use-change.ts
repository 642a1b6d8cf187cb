import { useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { Calculation, QuotedAmounts } from '#contract/calculation.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { isConflict } from '#web/platform/api/is-conflict.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useFormDraft } from '#web/platform/forms/form-draft.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { useOpenPart } from '#web/platform/forms/use-open-part.ts'
import { useSendDraft } from '#web/platform/forms/use-send-draft.ts'
import { session } from '#web/platform/session.ts'
import { isFormUnavailable } from '#web/policies/shared/form-unavailable.ts'

import { changeDrafts } from './change-draft.ts'
import type { ChangeForm, ChangeReceipt } from './change-draft.ts'

/** What every change is sent with. */
export type ChangeBasis = {
  readonly version: number
  readonly idempotencyKey: string
  /** The amounts that were shown, for a change that concerns money. */
  readonly shown?: QuotedAmounts
}

type CalculatedChange<T> = { readonly value: T; readonly calculation: Calculation | undefined }

type Steps<T> = {
  readonly form: ChangeForm
  readonly policy: PolicyView
  /** What the change would cost or give back; left out for one without money. */
  readonly calculate?: (value: T) => Promise<Calculation>
  readonly send: (value: T, sentOn: ChangeBasis) => Promise<ChangeReceipt>
  /** Fetches again what the form shows beside the policy; returns which answers are others then. */
  readonly fetchAgain?: (values: Values) => Promise<Values>
}

const reload = async (policyId: string) => {
  const all = await call(policies.list, { params: { profileId: session.get().profileId } })
  return all.find((policy) => policy.policyId === policyId)
}

const quotedAmounts = ({
  premiumTotal,
  premiumDifference,
  refundAmount,
  amountDue,
}: Calculation): QuotedAmounts => ({
  premiumTotal,
  premiumDifference,
  refundAmount,
  amountDue,
})

// One of the other policies that were to change too is blocked: the page, loaded again, knows it.
const isOfOther = ({ id }: Issue) => id === 'policy_change_also_blocked'

const isOfAmounts = ({ id }: Issue) => id === 'policy_change_effect_changed'

const SUMMARY = 'summary'

// The summary is a part of the page with an address of its own, so that the browser goes back from it to the form. It is
// shown with what was calculated before; opened without that, the form takes its place.
const useSummary = <T>(calculate: Steps<T>['calculate']) => {
  const { revalidate } = useRevalidator()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [calculated, setCalculated] = useState<CalculatedChange<T>>()
  const opened = query.get('part') === SUMMARY
  const open = async (value: T) => {
    try {
      setCalculated({ value, calculation: await calculate?.(value) })
    } catch (error) {
      // the page of a form that is closed meanwhile says why in its place
      if (isFormUnavailable(issuesOf(error))) await revalidate()
      throw error
    }
    const next = new URLSearchParams(query)
    next.set('part', SUMMARY)
    if (!opened) setQuery(next)
  }
  const close = () => setCalculated(undefined)
  const lostAnswers = useOpenPart(calculated && SUMMARY)
  const left = useRef<URLSearchParams>(undefined)
  const back = () => {
    // a second press before the form is there would leave that too
    if (left.current === query) return
    left.current = query
    void navigate(-1)
  }
  return { wanted: opened ? calculated : undefined, lostAnswers, open, close, back }
}

type ChangeWithReceipt<T> = { readonly receipt: ChangeReceipt; readonly value: T }

type ConfirmOptions<T> = Steps<T> & {
  readonly summary: ReturnType<typeof useSummary<T>>
  readonly onSent: (sent: ChangeWithReceipt<T>) => void
  /** The policy as it is now. */
  readonly onPolicy: (now: PolicyView) => void
}

const useConfirm = <T>({ form, policy, summary, onSent, onPolicy, ...steps }: ConfirmOptions<T>) => {
  const draftStore = changeDrafts[form]
  const { wanted } = summary
  const { busy, issues, run, clear } = useAction()
  const send = async (idempotencyKey: string) => {
    if (!wanted) throw new Error('no change was calculated')
    const { value, calculation } = wanted
    const shown = calculation ? { shown: quotedAmounts(calculation) } : {}
    try {
      const receipt = await steps.send(value, { version: policy.version, idempotencyKey, ...shown })
      onSent({ receipt, value })
      return receipt
    } catch (error) {
      if (issuesOf(error).some(isOfAmounts)) await summary.open(value)
      throw error
    }
  }
  const fetchAgain = async () => {
    const now = await reload(policy.policyId)
    const others = await steps.fetchAgain?.(draftStore.get().values)
    if (others) draftStore.change(others)
    if (now) onPolicy(now)
    summary.close()
  }
  const openPartOf = () => {
    summary.close()
    return false
  }
  const { send: sendOnce } = useSendDraft({
    draftStore,
    send: ({ idempotencyKey }) => send(idempotencyKey),
    conflict: { isOutdated: isConflict, shown: () => policy, fetchAgain },
    isFormUnavailable: (found) => isFormUnavailable(found) || found.some(isOfOther),
    openPartOf,
  })
  return { issues, busy, clear, confirm: () => (busy ? undefined : run(sendOnce)) }
}

/**
 * The steps of a change: what is typed, what it would mean, and its receipt. When the policy changed meanwhile, the form
 * shows what is different now and keeps what was typed.
 */
export const useChange = <T>(steps: Steps<T>) => {
  const draftStore = changeDrafts[steps.form]
  const { values, lost, before } = useFormDraft(draftStore)
  const [wasTyped] = useState(() => draftStore.isTyped(steps.policy.policyId))
  const [policy, setPolicy] = useState(steps.policy)
  const [sent, setSent] = useState<ChangeWithReceipt<T>>()
  const summary = useSummary<T>(steps.calculate)
  const { issues, busy, clear, confirm } = useConfirm<T>({
    ...steps,
    policy,
    summary,
    onSent: setSent,
    onPolicy: setPolicy,
  })
  return {
    values,
    // what was calculated before is not what is typed now
    change: (patch: Values) => {
      summary.close()
      draftStore.change(patch)
    },
    issues,
    // the form shows no amounts
    formIssues: issues.filter((issue) => !isOfAmounts(issue)),
    busy,
    confirm,
    policy,
    before,
    wanted: summary.wanted,
    lostAnswers: lost ? 'in part' : summary.lostAnswers && !wasTyped && 'whole',
    back: summary.back,
    sent,
    accept: async (value: T) => {
      // they are about what was sent before
      clear()
      await summary.open(value)
      // once all is filled in the form does not say any more that a reload emptied it
      if (lost) draftStore.clearLost()
    },
  }
}
