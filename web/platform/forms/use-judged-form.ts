import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'

import type { FormHandle, TypedReader } from './form-context.ts'
import { issuesAfterChange, shownIssues, verdictOf } from './form-issues.ts'
import type { Output, ShownIssue, Values } from './form-issues.ts'
import { useFormValues } from './use-form-values.ts'

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
  const refuse = (found: readonly ShownIssue[]) => {
    showIssues(found)
    setRefusedAt(performance.now())
  }
  // a field that leaves the screen takes its error with it
  const removeIssue = (name: string) =>
    setIssues((shown) => {
      const remaining = shown.filter((one) => one.fromServer || one.field !== name)
      return remaining.length === shown.length ? shown : remaining
    })
  return { issues, refusedAt, showIssues, refuse, removeIssue }
}

/** The state and behaviour of a JudgedForm; the component only renders it. */
export const useJudgedForm = <S extends Shape, Facts>(props: FormRules<S, Facts>) => {
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
      const found = shownIssues(await issuesFrom(() => onAccept(value, warnings)), true)
      if (found.length) refuse(found)
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
