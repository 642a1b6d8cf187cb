import { createContext, useContext, useLayoutEffect, useRef } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import type { ShownIssue, Values } from './form-issues.ts'

/** Reads what was typed in a field before hydration; undefined if nothing was. */
export type TypedReader = (data: FormData) => unknown

export type FormHandle = {
  readonly values: Values
  readonly issues: readonly ShownIssue[]
  readonly busy: boolean
  readonly idOf: (name: string) => string
  /** Changes several fields at once; fields that are not named stay as they are. */
  readonly change: (patch: Values) => void
  readonly register: (name: string, typed: TypedReader) => () => void
  /** The name of a control in a part of the form whose questions are asked again in another part. */
  readonly nameOf?: (name: string) => string
}

export const FormContext = createContext<FormHandle | undefined>(undefined)

/** The form around this component; a field outside a JudgedForm is a bug. */
export const useForm = (): FormHandle => {
  const form = useContext(FormContext)
  if (!form) throw new Error('this field is outside a JudgedForm')
  return form
}

/** The current answers of the form around this component, for parts that depend on them. */
export const useAnswers = (): Values => useForm().values

export type FieldHandle = {
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly issue: Issue | undefined
  /** The text of the issue in the language of the page. */
  readonly error: string | undefined
  readonly change: (value: unknown) => void
}

/** What was typed in the box with this name before hydration; undefined when it was empty. */
export const typedText = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** One field of the form around it: its value, its error and how to change it. */
export const useField = (name: string, typed?: TypedReader): FieldHandle => {
  const form = useForm()
  const t = useTexts()
  const { register } = form
  const latest = useRef(typed)
  // before paint, and before the form reads what was typed while the script was loading
  useLayoutEffect(() => {
    latest.current = typed
  })
  useLayoutEffect(
    () => register(name, (data) => (latest.current ? latest.current(data) : typedText(data, name))),
    [register, name],
  )
  const issue = form.issues.find(({ field }) => field === name)
  return {
    id: form.idOf(name),
    name: form.nameOf?.(name) ?? name,
    value: form.values[name],
    issue,
    error: issue && t.issueText(issue),
    change: (value) => form.change({ [name]: value }),
  }
}

/** The text in a field that holds text; anything else counts as empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
