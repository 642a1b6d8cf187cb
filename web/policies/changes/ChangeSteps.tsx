import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import type { Calculation } from '#contract/calculation.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useSite } from '#web/platform/site.ts'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { calculationRows, Payments } from './CalculationRows.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { ChangeSent } from './ChangeSent.tsx'
import { ConfirmChange } from './ConfirmChange.tsx'
import type { ChangeReceipt, useChange } from './use-change.ts'

type Change<T> = ReturnType<typeof useChange<T>>

type Props<T> = {
  readonly change: Change<T>
  /** Rows of the summary that say what is different. */
  readonly rowsOf: (value: T, policy: PolicyView, t: Texts) => readonly Definition[]
  /** The method of payment after the change. */
  readonly methodOf: (value: T, policy: PolicyView) => string
  /** What should be checked before sending, but does not stop it. */
  readonly warningsOf?: (value: T) => readonly Issue[]
  /** The form of the first step. */
  readonly children: ReactNode
}

type SummaryProps<T> = Omit<Props<T>, 'children'> & {
  readonly wanted: { readonly value: T; readonly calculation: Calculation | undefined }
}

const Summary = <T,>({ change, wanted, rowsOf, methodOf, warningsOf }: SummaryProps<T>) => {
  const t = useTexts()
  const { today } = useSite()
  const { value, calculation } = wanted
  const { policy, issues, busy, confirm, back } = change
  const method = methodOf(value, policy)
  const money = calculation
    ? calculationRows(calculation, { policy, method, today }, t)
    : [{ term: t('policies.change.documents'), value: t('policies.change.certificate') }]
  return (
    <ConfirmChange
      rows={[...rowsOf(value, policy, t), ...money]}
      {...{ issues, busy }}
      warnings={warningsOf?.(value) ?? []}
      onConfirm={() => void confirm(wanted)}
      onBack={back}
    >
      {calculation ? <Payments calculation={calculation} method={method} /> : null}
    </ConfirmChange>
  )
}

const Sent = ({ receipt }: { receipt: ChangeReceipt }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const title = box.current?.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  }, [])
  return (
    <div ref={box}>
      <ChangeSent receipt={receipt} />
    </div>
  )
}

/** What the form of a change has in common with the others. */
export const useFormOf = <T,>({ values, issues, change }: Change<T>) => {
  const t = useTexts()
  return {
    values,
    issues,
    onChange: change,
    submitLabel: t('policies.change.see'),
    busyLabel: t('policies.change.calculating'),
  }
}

/** The three steps of a change: the form, what it means, and the receipt. */
export const ChangeSteps = <T,>({ children, ...steps }: Props<T>) => {
  const { change } = steps
  const { before, policy, wanted, receipt } = change
  if (receipt) return <Sent receipt={receipt} />
  if (wanted) return <Summary {...steps} wanted={wanted} />
  return (
    <Stack gap={6}>
      {before ? <ChangedMeanwhile before={before} now={policy} /> : null}
      {children}
    </Stack>
  )
}
