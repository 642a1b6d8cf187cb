import { Suspense } from 'react'
import type { ReactNode } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { isNetworkIssue } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { FormContext } from './form-context.ts'
import type { LineOf } from './form-issues.ts'
import { useJudgedForm } from './use-judged-form.ts'
import type { FormRules } from './use-judged-form.ts'

// a page that has just loaded has no errors to show
const FormErrors = lazyComponent(async () => (await import('./FormErrors.tsx')).FormErrors)

type Shape = Rules['shape']
type Appearance = {
  readonly children: ReactNode
  /** The button's text; left out for a form whose children contain their own button. */
  readonly submitLabel?: ReactNode
  /** The button's text while the form is being sent: "Sending your request…". */
  readonly busyLabel?: ReactNode
  readonly submitVariant?: 'main' | 'second' | 'danger'
  /** Shown beside the main button: a link back. */
  readonly actions?: ReactNode
  /** The line of an issue in the summary, where groups of fields repeat: "Cost 2: fill in the amount". */
  readonly lineOf?: LineOf | undefined
  /** Shown above the main button. */
  readonly before?: ReactNode
}

export type JudgedFormProps<S extends Shape, Facts> = Omit<FormRules<S, Facts>, 'facts'> &
  Appearance &
  // rules without facts take none
  ([Facts] extends [void] ? { readonly facts?: undefined } : { readonly facts: Facts })

// Beside the button, since what shows the other errors cannot load without a network.
const NotSent = ({ issues }: { readonly issues: readonly Issue[] }) =>
  issues.length ? <IssueMessages issues={issues} /> : null

type SubmitProps = Omit<Appearance, 'children' | 'lineOf'> & {
  readonly busy: boolean
  readonly notSent: ReactNode
}

const Submit = ({
  submitLabel,
  busyLabel,
  submitVariant = 'main',
  actions,
  before,
  busy,
  notSent,
}: SubmitProps) => {
  const t = useTexts()
  const hydrated = useHydrated()
  return submitLabel || actions || before ? (
    <>
      {before}
      {notSent}
      <Row>
        {submitLabel ? (
          // before hydration the browser would submit the form by itself
          <Button
            type={hydrated ? 'submit' : 'button'}
            variant={submitVariant}
            loading={busy}
            loadingText={busyLabel ?? t('forms.sending')}
          >
            {submitLabel}
          </Button>
        ) : null}
        {actions}
      </Row>
    </>
  ) : (
    notSent
  )
}

/**
 * A form whose only validator is the judge. Nothing is sent before the judge accepts; errors are shown in the summary
 * above the title and at their field with the same text; what was typed is never lost. Without a network it says beside
 * the button that it may not have arrived.
 */
export const JudgedForm = <S extends Shape, Facts = void>(props: JudgedFormProps<S, Facts>) => {
  const { children, submitLabel, busyLabel, submitVariant, actions, before, lineOf, ...given } = props
  // without Facts the props have none, and the rules take none
  const form = useJudgedForm({ ...given, facts: given.facts } as FormRules<S, Facts>)
  const { handle, formRef, refusedAt, onSubmit, has } = form
  const errors = handle.issues.filter((one) => !isNetworkIssue(one))
  return (
    <FormContext value={handle}>
      {refusedAt ? (
        <Suspense fallback={null}>
          <FormErrors issues={errors} refusedAt={refusedAt} idOf={handle.idOf} {...{ has, lineOf }} />
        </Suspense>
      ) : null}
      {/* the browser sends a form of this method nowhere, also when Enter is pressed before hydration */}
      <form ref={formRef} method="dialog" noValidate aria-busy={handle.busy || undefined} onSubmit={onSubmit}>
        <Stack gap={6}>
          {children}
          <Submit
            {...{ submitLabel, busyLabel, actions, before }}
            busy={handle.busy}
            notSent={<NotSent issues={handle.issues.filter(isNetworkIssue)} />}
            {...(submitVariant && { submitVariant })}
          />
        </Stack>
      </form>
    </FormContext>
  )
}
