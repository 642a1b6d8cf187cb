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
type Told = readonly Issue[] | void

/** What to do with values that the judge accepts. Issues that come back land at their fields, as do refusals. */
export type OnAccept<S extends Shape> = (value: Output<S>, warnings: readonly Issue[]) => Promise<Told> | Told

export type FormRules<S extends Shape, Facts> = {
  readonly rules: Rules<S, Facts>
  readonly facts: Facts
  readonly values: Values
  /** What the server said of these values before the form was opened. */
  readonly issues?: readonly Issue[] | undefined
  readonly onAccept: OnAccept<S>
  /** Given, the caller keeps the values: called with every change, only what changed. */
  readonly onChange?: ((patch: Values) => void) | undefined
  /** Hears which errors are on the screen. */
  readonly onIssues?: ((issues: readonly Issue[]) => void) | undefined
  /** Makes of the values what the judge takes, where that differs. */
  readonly prepare?: ((values: Values) => unknown) | undefined
}

const asTyped = (values: Values): unknown => values

const typedBefore = (form: HTMLFormElement, fields: Fields, drawn: Values) => {
  const data = new FormData(form)
  const read = [...fields].map(([name, typed]) => [name, typed(data)] as const)
  return Object.fromEntries(read.filter(([name, value]) => value !== undefined && value !== drawn[name]))
}

const useFields = (forget: (name: string) => void) => {
  const [fields] = useState(() => new Map<string, TypedReader>())
  const [register] = useState(() => (name: string, typed: TypedReader) => {
    fields.set(name, typed)
    return () => {
      fields.delete(name)
      forget(name)
    }
  })
  return { fields, register }
}

type Arrival = {
  readonly fields: Fields
  readonly drawn: RefObject<Values>
  readonly merge: (patch: Values) => unknown
}

// What was typed while the script was on its way is an answer too; once, when the form comes alive.
const useTypedBefore = ({ fields, drawn, merge }: Arrival) => {
  const formRef = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (!formRef.current) return
    const patch = typedBefore(formRef.current, fields, drawn.current)
    if (Object.keys(patch).length) merge(patch)
    // once, as said above
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return formRef
}

const answerOf = async (ask: () => Promise<Told> | Told): Promise<readonly Issue[]> => {
  try {
    return (await ask()) ?? []
  } catch (error) {
    return issuesOf(error)
  }
}

const useShown = ({
  issues: given = [],
  onIssues,
}: Pick<FormRules<Shape, unknown>, 'issues' | 'onIssues'>) => {
  const [issues, setIssues] = useState<readonly ShownIssue[]>(() => shownIssues(given, true))
  const [refusedAt, setRefusedAt] = useState(() => (issues.length ? performance.now() : 0))
  const tell = (next: readonly ShownIssue[]) => {
    setIssues(next)
    onIssues?.(next)
  }
  const refuse = (found: readonly ShownIssue[]) => {
    tell(found)
    setRefusedAt(performance.now())
  }
  // a question that left the screen takes its error along
  const forget = (name: string) =>
    setIssues((shown) => {
      const kept = shown.filter((one) => one.fromServer || one.field !== name)
      return kept.length === shown.length ? shown : kept
    })
  return { issues, refusedAt, tell, refuse, forget }
}

/** Everything a JudgedForm knows and does; the component only draws it. */
export const useJudgedForm = <S extends Shape, Facts>(props: FormRules<S, Facts>) => {
  const { rules, facts, onAccept, prepare = asTyped } = props
  const formId = useId()
  const { values, latest, merge } = useFormValues(props)
  const { issues, refusedAt, tell, refuse, forget } = useShown(props)
  const { fields, register } = useFields(forget)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const formRef = useTypedBefore({ fields, drawn: latest, merge })

  const change = (patch: Values) => {
    const next = merge(patch)
    if (!issues.length) return
    tell(issuesAfterChange(issues, { rules, facts, values: prepare(next), changed: Object.keys(patch) }))
  }
  const send = async (value: Output<S>, warnings: readonly Issue[]) => {
    sending.current = true
    setBusy(true)
    try {
      const found = shownIssues(await answerOf(() => onAccept(value, warnings)), true)
      if (found.length) refuse(found)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    // a second press while the first is under way does nothing
    if (sending.current) return
    const verdict = verdictOf(rules, prepare(latest.current), facts)
    if (!verdict.ok) return refuse(shownIssues(verdict.issues, false))
    if (issues.length) tell([])
    void send(verdict.value, verdict.warnings)
  }

  const idOf = (name: string) => `${formId}-${name}`
  const handle: FormHandle = { values, issues, busy, idOf, change, register }
  return { handle, formRef, refusedAt, onSubmit, has: (name: string) => fields.has(name) }
}
