import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject, SubmitEvent } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { isNetworkIssue, issuesOf } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { FormContext } from './form-context.ts'
import type { FormHandle, TypedReader } from './form-context.ts'
import { issuesAfterChange, shownIssues, verdictOf } from './form-issues.ts'
import type { LineOf, Output, ShownIssue, Values } from './form-issues.ts'
import { useFormValues } from './use-form-values.ts'

// a page that has just loaded has no errors to show
const FormErrors = lazyComponent(async () => (await import('./FormErrors.tsx')).FormErrors)

type Shape = Rules['shape']
type Fields = ReadonlyMap<string, TypedReader>
type Answer = readonly Issue[] | void

/** What to do with values that the judge accepts. Returned issues and refusals are shown at their fields. */
export type OnAccept<S extends Shape> = (
  value: Output<S>,
  warnings: readonly Issue[],
) => Promise<Answer> | Answer

export type FormRules<S extends Shape, Facts> = {
  readonly rules: Rules<S, Facts>
  readonly facts: Facts
  readonly values: Values
  /** Issues that the server found in these values before the form was opened. */
  readonly issues?: readonly Issue[] | undefined
  readonly onAccept: OnAccept<S>
  /** If given, the caller holds the values: called on every change with the changed fields only. */
  readonly onChange?: ((patch: Values) => void) | undefined
  /** Called with the errors on the screen. */
  readonly onIssues?: ((issues: readonly Issue[]) => void) | undefined
  /** Converts the values to the judge's input, where the two differ. */
  readonly prepare?: ((values: Values) => unknown) | undefined
}

const unchanged = (values: Values): unknown => values

const readTyped = (form: HTMLFormElement, fields: Fields, rendered: Values) => {
  const data = new FormData(form)
  const read = [...fields].map(([name, typed]) => [name, typed(data)] as const)
  return Object.fromEntries(read.filter(([name, value]) => value !== undefined && value !== rendered[name]))
}

const useFields = (removeIssue: (name: string) => void) => {
  const [fields] = useState(() => new Map<string, TypedReader>())
  const [register] = useState(() => (name: string, typed: TypedReader) => {
    fields.set(name, typed)
    return () => {
      fields.delete(name)
      removeIssue(name)
    }
  })
  return { fields, register }
}

type Hydration = {
  readonly fields: Fields
  readonly rendered: RefObject<Values>
  readonly merge: (patch: Values) => unknown
}

// What was typed while the script was loading counts too; read once, on hydration.
const useTypedBeforeHydration = ({ fields, rendered, merge }: Hydration) => {
  const formRef = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (!formRef.current) return
    const patch = readTyped(formRef.current, fields, rendered.current)
    if (Object.keys(patch).length) merge(patch)
    // once, on hydration: see above
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return formRef
}

const issuesFrom = async (request: () => Promise<Answer> | Answer): Promise<readonly Issue[]> => {
  try {
    return (await request()) ?? []
  } catch (error) {
    return issuesOf(error)
  }
}

const useShownIssues = ({
  issues: given = [],
  onIssues,
}: Pick<FormRules<Shape, unknown>, 'issues' | 'onIssues'>) => {
  const [issues, setIssues] = useState<readonly ShownIssue[]>(() => shownIssues(given, true))
  const [refusedAt, setRefusedAt] = useState(() => (issues.length ? performance.now() : 0))
  const showIssues = (next: readonly ShownIssue[]) => {
    setIssues(next)
    onIssues?.(next)
  }
  const refuse = (newIssues: readonly ShownIssue[]) => {
    showIssues(newIssues)
    setRefusedAt(performance.now())
  }
  // a field that leaves the screen takes its error with it
  const removeIssue = (name: string) =>
    setIssues((shown) => {
      const remaining = shown.filter((issue) => issue.fromServer || issue.field !== name)
      return remaining.length === shown.length ? shown : remaining
    })
  return { issues, refusedAt, showIssues, refuse, removeIssue }
}

// The state and behaviour of the form; the component only renders it.
const useJudgedForm = <S extends Shape, Facts>(props: FormRules<S, Facts>) => {
  const { rules, facts, onAccept, prepare = unchanged } = props
  const formId = useId()
  const { values, latest, merge } = useFormValues(props)
  const { issues, refusedAt, showIssues, refuse, removeIssue } = useShownIssues(props)
  const { fields, register } = useFields(removeIssue)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const formRef = useTypedBeforeHydration({ fields, rendered: latest, merge })

  const change = (patch: Values) => {
    const next = merge(patch)
    if (!issues.length) return
    showIssues(
      issuesAfterChange(issues, { rules, facts, values: prepare(next), changed: Object.keys(patch) }),
    )
  }
  const send = async (value: Output<S>, warnings: readonly Issue[]) => {
    sending.current = true
    setBusy(true)
    try {
      const newIssues = shownIssues(await issuesFrom(() => onAccept(value, warnings)), true)
      if (newIssues.length) refuse(newIssues)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    // a second press while the first is in progress does nothing
    if (sending.current) return
    const verdict = verdictOf(rules, prepare(latest.current), facts)
    if (!verdict.ok) return refuse(shownIssues(verdict.issues, false))
    if (issues.length) showIssues([])
    void send(verdict.value, verdict.warnings)
  }

  const idOf = (name: string) => `${formId}-${name}`
  const handle: FormHandle = { values, issues, busy, idOf, change, register }
  return { handle, formRef, refusedAt, onSubmit, has: (name: string) => fields.has(name) }
}

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
  const errors = handle.issues.filter((issue) => !isNetworkIssue(issue))
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
