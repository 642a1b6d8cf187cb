export type Severity = 'error' | 'warning'
export type IssueContext = Readonly<Record<string, string | number>>

/**
 * What the user can correct at a field. `id` is a full code of chapter 7 of the domain reference and at
 * the same time the id of its text; `context` holds the raw parameters of that text (ISO dates and codes).
 */
export type Issue = {
  readonly id: string
  readonly field: string
  readonly context: IssueContext
  readonly severity: Severity
}

/** Makes an issue of severity error; `id` must have a text in both languages. */
export const issue = (field: string, id: string, context: IssueContext = {}): Issue => ({
  id,
  field,
  context,
  severity: 'error',
})

/** Makes a warning: it is shown, but does not stop the request. */
export const warning = (field: string, id: string, context: IssueContext = {}): Issue => ({
  ...issue(field, id, context),
  severity: 'warning',
})
