import type { ReactNode } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import type { Calculation } from '#contract/calculation.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { ConflictNotice } from '#web/platform/forms/ConflictNotice.tsx'
import { LostAnswersNotice } from '#web/platform/forms/fields/LostAnswersNotice.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useSite } from '#web/platform/site.ts'
import { policyRows } from '#web/policies/list/policy-rows.ts'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { calculationRows } from './calculation-rows.ts'
import { ChangeSent } from './ChangeSent.tsx'
import { ChangeTitle } from './ChangeTitle.tsx'
import { ConfirmChange } from './ConfirmChange.tsx'
import { Payments } from './Payments.tsx'
import type { useChange } from './use-change.ts'

type Change<T> = ReturnType<typeof useChange<T>>

type Props<T> = {
  /** Id of the title of the form. */
  readonly title: string
  readonly change: Change<T>
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
  /** Rows of the summary that say what is different. */
  readonly rowsOf: (value: T, policy: PolicyView, t: Texts) => readonly Definition[]
  /** What should be checked before sending, but does not stop it. */
  readonly warningsOf?: (value: T) => readonly Issue[]
  /** What else than the policy is different since the form was opened, in a sentence. */
  readonly meanwhile?: string | undefined
  /** The form of the first step. */
  readonly children: ReactNode
}

type SummaryProps<T> = Omit<Props<T>, 'children' | 'title' | 'meanwhile' | 'all'> & {
  readonly wanted: { readonly value: T; readonly calculation: Calculation | undefined }
}

const Summary = <T,>({ change, wanted, rowsOf, warningsOf }: SummaryProps<T>) => {
  const t = useTexts()
  const { today } = useSite()
  const { value, calculation } = wanted
  const { policy, issues, busy, confirm, back } = change
  const money = calculation
    ? calculationRows(calculation, { policy, today }, t)
    : [{ term: t('policies.change.documents'), value: t('policies.change.certificate') }]
  return (
    <ConfirmChange
      rows={[...rowsOf(value, policy, t), ...money]}
      {...{ issues, busy }}
      answeredBy={policy.changeAnsweredBy}
      warnings={warningsOf?.(value) ?? []}
      onConfirm={() => void confirm()}
      onBack={back}
    >
      {calculation ? <Payments calculation={calculation} /> : null}
    </ConfirmChange>
  )
}

/** What the form of a change has in common with the others. */
export const useFormOf = <T,>({ values, formIssues, change }: Change<T>) => {
  const t = useTexts()
  return {
    values,
    issues: formIssues,
    onChange: change,
    submitLabel: t('policies.change.see'),
    busyLabel: t('policies.change.calculating'),
  }
}

const BackToInsurance = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <div>
      <Link href={paths.insurances()} icon="chevron-left">
        {t('policies.change.back')}
      </Link>
    </div>
  )
}

const comparedRows = (before: PolicyView, policy: PolicyView, t: Texts) => {
  const old = policyRows(before, t)
  return policyRows(policy, t).map(({ id, term, value }) => {
    return { id, term, was: old.find((row) => row.id === id)?.value, now: value }
  })
}

/** The three steps of a change: the form, what it means, and the receipt. */
export const ChangeSteps = <T,>({ children, title, meanwhile, all, ...steps }: Props<T>) => {
  const t = useTexts()
  const { change, rowsOf } = steps
  const { before, policy, wanted, lostAnswers, sent } = change
  if (sent)
    return (
      <FocusTitle>
        <ChangeSent receipt={sent.receipt} {...{ policy, all }} rows={rowsOf(sent.value, policy, t)} />
      </FocusTitle>
    )
  return (
    <Stack gap={6}>
      <BackToInsurance />
      <ChangeTitle title={wanted ? 'policies.change.checkTitle' : title} {...{ policy, all }} />
      {wanted ? (
        <Summary {...steps} wanted={wanted} />
      ) : (
        <>
          {lostAnswers ? <LostAnswersNotice inPart={lostAnswers === 'in part'} /> : null}
          {before ? (
            <ConflictNotice texts="policies.change" rows={comparedRows(before, policy, t)} also={meanwhile} />
          ) : null}
          {children}
        </>
      )}
    </Stack>
  )
}
