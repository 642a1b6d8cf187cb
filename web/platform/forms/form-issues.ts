import type { Issue } from '#domain/shared/issue.ts'
import { firstPerField, judge } from '#domain/shared/judge.ts'
import type { Rules, Verdict } from '#domain/shared/judge.ts'

/** The values of a form by the names of the fields. */
export type Values = Readonly<Record<string, unknown>>

type Shape = Rules['shape']
export type Output<S extends Shape> = Extract<Verdict<S['_zod']['output']>, { ok: true }>['value']

/** An issue on screen; one from the server stays until its field changes, since only the server can check it again. */
export type ShownIssue = Issue & { readonly fromServer: boolean }

/** The line of an issue in the summary of errors, made of its text. */
export type LineOf = (issue: Issue, error: string) => string

/** Judges with facts that may be absent, for a caller that is generic over the rules. */
export const verdictOf = <S extends Shape, Facts>(
  rules: Rules<S, Facts>,
  values: unknown,
  facts: Facts,
): Verdict<Output<S>> => {
  // judge's type makes facts a conditional argument, which a generic caller cannot satisfy
  const judgeWithFacts = judge as unknown as (
    rules: Rules<S, Facts>,
    values: unknown,
    facts: Facts,
  ) => Verdict<Output<S>>
  return judgeWithFacts(rules, values, facts)
}

/** The issues that stop the form, at most one for each field, or each file in it; warnings are shown elsewhere. */
export const shownIssues = (issues: readonly Issue[], fromServer: boolean): readonly ShownIssue[] =>
  firstPerField(issues.filter((issue) => issue.severity === 'error')).map((issue) => ({
    ...issue,
    fromServer,
  }))

const shapeHolds = <S extends Shape, Facts>(rules: Rules<S, Facts>, values: unknown) =>
  judge({ shape: rules.shape }, values).ok

type Change<S extends Shape, Facts> = {
  readonly rules: Rules<S, Facts>
  readonly facts: Facts
  /** What the judge gets: the values as they are now. */
  readonly values: unknown
  readonly changed: readonly string[]
}

/**
 * The issues that remain after a change. An error disappears or changes its text at once; a new one never
 * appears before the next try. While the shape fails, the rules between fields cannot run, so their issues at the
 * other fields stay.
 */
export const issuesAfterChange = <S extends Shape, Facts>(
  shown: readonly ShownIssue[],
  change: Change<S, Facts>,
): readonly ShownIssue[] => {
  const verdict = verdictOf(change.rules, change.values, change.facts)
  const newIssues = verdict.ok ? [] : shownIssues(verdict.issues, false)
  const rulesApplied = verdict.ok || shapeHolds(change.rules, change.values)
  const next = shown.flatMap((issue) => {
    const touched = change.changed.includes(issue.field)
    if (issue.fromServer) return touched ? [] : [issue]
    const now = newIssues.filter((other) => other.field === issue.field)
    return touched || rulesApplied || now.length ? now : [issue]
  })
  // a field of files may have several issues, each of which was found again for all of them
  return [...new Set(next)]
}
