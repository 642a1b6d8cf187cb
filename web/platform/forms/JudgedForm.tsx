import { Suspense } from 'react'
import type { ReactNode } from 'react'

import type { Rules } from '#domain/shared/judge.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { late } from '#web/platform/lazy-component.ts'
import { useHydrated } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { FormContext } from './form-context.ts'
import { useJudgedForm } from './use-judged-form.ts'
import type { FormRules } from './use-judged-form.ts'

// nothing is wrong with a page that has just come
const FormErrors = late(async () => (await import('./FormErrors.tsx')).FormErrors)

type Shape = Rules['shape']
type Looks = {
  readonly children: ReactNode
  /** What pressing it does; left out for a form whose children bring their own button. */
  readonly submitLabel?: ReactNode
  /** Stands on the button while we are busy: "Sending your request…". */
  readonly busyLabel?: ReactNode
  readonly submitVariant?: 'main' | 'second' | 'danger'
  /** Stands beside the main button: a way back. */
  readonly actions?: ReactNode
  /** Stands above the main button. */
  readonly before?: ReactNode
}

export type JudgedFormProps<S extends Shape, Facts> = Omit<FormRules<S, Facts>, 'facts'> &
  Looks &
  // rules without facts are given none
  ([Facts] extends [void] ? { readonly facts?: undefined } : { readonly facts: Facts })

type SubmitProps = Omit<Looks, 'children'> & { readonly busy: boolean }

const Submit = ({ submitLabel, busyLabel, submitVariant = 'main', actions, before, busy }: SubmitProps) => {
  const t = useTexts()
  const alive = useHydrated()
  return submitLabel || actions || before ? (
    <>
      {before}
      <Row>
        {submitLabel ? (
          // before our script runs the browser would send the answers away by itself
          <Button
            type={alive ? 'submit' : 'button'}
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
  ) : null
}

/**
 * A form whose only validator is the judge. Nothing leaves it before the judge accepts; what is wrong stands in the
 * summary above the title and at its field in the same words; what was typed is never lost.
 */
export const JudgedForm = <S extends Shape, Facts = void>(props: JudgedFormProps<S, Facts>) => {
  const { children, submitLabel, busyLabel, submitVariant, actions, before, ...given } = props
  // without Facts the props have none, and the rules ask for none
  const form = useJudgedForm({ ...given, facts: given.facts } as FormRules<S, Facts>)
  const { handle, formRef, refusedAt, onSubmit, has } = form
  return (
    <FormContext value={handle}>
      {refusedAt ? (
        <Suspense fallback={null}>
          <FormErrors issues={handle.issues} refusedAt={refusedAt} idOf={handle.idOf} has={has} />
        </Suspense>
      ) : null}
      {/* post, so that no answer ever stands in an address */}
      <form ref={formRef} method="post" noValidate aria-busy={handle.busy || undefined} onSubmit={onSubmit}>
        <Stack gap={6}>
          {children}
          <Submit
            {...{ submitLabel, busyLabel, actions, before }}
            busy={handle.busy}
            {...(submitVariant && { submitVariant })}
          />
        </Stack>
      </form>
    </FormContext>
  )
}
