import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { Calculation, ShownEffect } from '#contract/calculation.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { isConflict } from '#web/platform/api/is-conflict.ts'
import { call } from '#web/platform/api/call.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { useOpenPart } from '#web/platform/forms/use-open-part.ts'
import { session } from '#web/platform/session.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { closesForm } from '#web/policies/shared/closes-form.ts'

import { changeDraft } from './change-draft.ts'
import type { ChangeForm } from './change-draft.ts'

/** What the server answers to a change. */
export type ChangeReceipt = {
  readonly policyNumber: string
  readonly status: string
  readonly expectedBy: string
}

/** Id of the title of a receipt. */
export const sentTitle = ({ status }: ChangeReceipt): string =>
  status === 'UNDER_REVIEW' ? 'policies.change.sent' : 'policies.change.done'

/** What every change is sent with. */
export type SentOn = {
  readonly version: number
  readonly idempotencyKey: string
  /** The amounts that were shown, for a change that concerns money. */
  readonly shown?: ShownEffect
}

type Wanted<T> = { readonly value: T; readonly calculation: Calculation | undefined }

type Steps<T> = {
  readonly form: ChangeForm
  readonly policy: PolicyView
  /** What the form begins with. */
  readonly initial: Values
  /** What the change would cost or give back; left out for one without money. */
  readonly calculate?: (value: T) => Promise<Calculation>
  readonly send: (value: T, sentOn: SentOn) => Promise<ChangeReceipt>
  /** Fetches again what the form shows beside the policy; returns which answers are others then. */
  readonly fetchAgain?: (values: Values) => Promise<Values>
}

const reload = async (policyId: string) => {
  const all = await call(policies.list, { params: { profileId: session.get().profileId } })
  return all.find((one) => one.policyId === policyId)
}

const shownIn = ({ premiumTotal, premiumDifference, refundAmount, amountDue }: Calculation): ShownEffect => ({
  premiumTotal,
  premiumDifference,
  refundAmount,
  amountDue,
})

const isOfAmounts = ({ id }: Issue) => id === 'policy_change_effect_changed'

// What was typed, also before a session that ended by itself or before a reload.
const useTyped = (form: ChangeForm, policyId: string, initial: Values) => {
  const [before] = useState(() => changeDraft.get(form, policyId))
  const [values, setValues] = useState<Values>({ ...initial, ...before.values })
  const [lost, setLost] = useState(before.lost)
  const change = (patch: Values) => {
    const next = { ...values, ...patch }
    setValues(next)
    changeDraft.set(form, policyId, next)
  }
  const clearLost = () => {
    setLost(false)
    changeDraft.clearLost(form, policyId)
  }
  return { values, change, lost, clearLost, begun: Object.keys(before.values).length > 0 }
}

// The policy as the form shows it, and as it was before somebody else changed it.
const useShownPolicy = (loaded: PolicyView) => {
  const [{ policy, before }, setShown] = useState<{ policy: PolicyView; before?: PolicyView }>({
    policy: loaded,
  })
  const show = (now: PolicyView) => setShown({ policy: now, before: policy })
  return { policy, before, show }
}

type Sending<T> = {
  readonly send: (wanted: Wanted<T>) => Promise<void>
  /** The policy is another one meanwhile. */
  readonly onConflict: () => Promise<void>
  /** The amounts are others meanwhile. */
  readonly onAmounts: (wanted: Wanted<T>) => Promise<void>
  /** Something has to be corrected in the form. */
  readonly onIssues: () => void
}

// The page of a form that is closed meanwhile says why in its place, once its policy is fetched again.
const useClosing = () => {
  const { revalidate } = useRevalidator()
  return async (issues: readonly Issue[]) => {
    if (closesForm(issues)) await revalidate()
  }
}

const useConfirm = <T>({ send, onConflict, onAmounts, onIssues }: Sending<T>) => {
  const close = useClosing()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [busy, setBusy] = useState(false)
  const refuse = async (error: unknown, wanted: Wanted<T>) => {
    const found = issuesOf(error)
    if (isConflict(error)) return onConflict()
    await close(found)
    if (found.some(isOfAmounts)) await onAmounts(wanted)
    setIssues(found)
    if (found.some(({ field }) => field)) onIssues()
  }
  const confirm = async (wanted: Wanted<T>) => {
    if (busy) return
    setBusy(true)
    setIssues([])
    try {
      await send(wanted)
    } catch (error) {
      // what is fetched then can fail too
      await refuse(error, wanted).catch((failed: unknown) => setIssues(issuesOf(failed)))
    } finally {
      setBusy(false)
    }
  }
  // the form shows no amounts
  const formIssues = issues.filter((one) => !isOfAmounts(one))
  return { issues, formIssues, busy, confirm, clearIssues: () => setIssues([]) }
}

const useWorkOut = <T>(open: (wanted: Wanted<T>) => void, calculate: Steps<T>['calculate']) => {
  const close = useClosing()
  const workOut = async (value: T) => open({ value, calculation: await calculate?.(value) })
  const accept = async (value: T, clearIssues: () => void) => {
    // they are about what was sent before
    clearIssues()
    try {
      await workOut(value)
    } catch (error) {
      await close(issuesOf(error))
      throw error
    }
  }
  return { workOut, accept }
}

const SUMMARY = 'summary'

// The summary is a part of the page with an address of its own, so that the browser goes back from it to the form. It is
// shown with what was worked out before; opened without that, the form takes its place.
const useSummary = <T>(onOpen: () => void) => {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const [workedOut, setWorkedOut] = useState<Wanted<T>>()
  const opened = query.get('part') === SUMMARY
  const open = (wanted: Wanted<T>) => {
    onOpen()
    setWorkedOut(wanted)
    const next = new URLSearchParams(query)
    next.set('part', SUMMARY)
    if (!opened) setQuery(next)
  }
  const close = () => setWorkedOut(undefined)
  const emptied = useOpenPart(workedOut && SUMMARY)
  return { wanted: opened ? workedOut : undefined, emptied, open, close, back: () => void navigate(-1) }
}

const useSend = <T>({ version }: PolicyView, send: Steps<T>['send']) => {
  const idempotencyKey = useIdempotencyKey()
  return async ({ value, calculation }: Wanted<T>) => {
    const shown = calculation ? { shown: shownIn(calculation) } : {}
    try {
      return await send(value, { version, idempotencyKey: idempotencyKey.of({ value }), ...shown })
    } catch (error) {
      // the key may be that of a change that was taken back meanwhile
      if (isConflict(error)) idempotencyKey.drop()
      throw error
    }
  }
}

/**
 * The steps of a change: what is typed, what it would mean, and its receipt. When the policy changed meanwhile, the form
 * shows what is different now and keeps what was typed.
 */
export const useChange = <T>({ form, policy: loaded, initial, ...steps }: Steps<T>) => {
  const typed = useTyped(form, loaded.policyId, initial)
  const { policy, before, show } = useShownPolicy(loaded)
  // it opens once all is filled in: from then on the form does not say that a reload emptied it
  const summary = useSummary<T>(typed.clearLost)
  const send = useSend<T>(policy, steps.send)
  const [sent, setSent] = useState<{ readonly receipt: ChangeReceipt; readonly value: T }>()
  const { workOut, accept } = useWorkOut<T>(summary.open, steps.calculate)
  // what was worked out before is not what is typed now
  const change = (patch: Values) => {
    summary.close()
    typed.change(patch)
  }
  const sending = useConfirm<T>({
    send: async ({ value, calculation }) => {
      const receipt = await send({ value, calculation })
      setSent({ receipt, value })
      changeDraft.clear(form, policy.policyId)
    },
    onConflict: async () => {
      const now = await reload(policy.policyId)
      const others = await steps.fetchAgain?.(typed.values)
      if (others) typed.change(others)
      if (now) show(now)
      summary.close()
    },
    onAmounts: ({ value }) => workOut(value),
    onIssues: summary.close,
  })
  return {
    values: typed.values,
    change,
    ...sending,
    policy,
    before,
    wanted: summary.wanted,
    emptied: typed.lost ? 'in part' : summary.emptied && !typed.begun && 'whole',
    back: summary.back,
    sent,
    accept: (value: T) => accept(value, sending.clearIssues),
  }
}
