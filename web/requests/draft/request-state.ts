import type { ReplyOf } from '#contract/endpoint.ts'
import type { AdviceReply, Country, InstitutionView, RequestReceipt, requests } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Part, Place, Step } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'

/** Which steps, and which parts of them, the judge accepted as they are now. */
export type ValidationTree = Readonly<
  Partial<Record<Step, { readonly valid: boolean; readonly parts: Readonly<Partial<Record<Part, boolean>>> }>>
>

/** An issue and the place where it is shown. */
export type PlacedIssue = Issue & { readonly at?: Place }

/** An issue with the words that were shown for it. */
export type ErrorMessage = PlacedIssue & { readonly message: string }

/** The receipt with the days of the stay, which the page shows after a reload too. */
export type SentReceipt = RequestReceipt & { readonly startDate?: string; readonly endDate?: string }

/** What the request store holds (WIZ-19). */
export type RequestState = {
  readonly step: Step
  readonly answers: Answers
  readonly files: readonly File[]
  readonly errors: readonly ErrorMessage[]
  readonly countries: readonly Country[]
  readonly studentTypes: ReplyOf<typeof requests.studentTypes>
  readonly institutions: readonly InstitutionView[]
  readonly validation: ValidationTree
  readonly advice: AdviceReply | undefined
  /** The cover that was advised before the answers changed the advice; told until a cover is chosen. */
  readonly advisedBefore: string | undefined
  readonly request: SentReceipt | undefined
  /** False when this browser keeps nothing: then a reload loses the answers, and nobody is promised otherwise. */
  readonly kept: boolean
}

/** A request of which nothing is known yet; the destination starts as the Netherlands (WIZ-05). */
export const emptyRequest: RequestState = {
  step: 'your-situation',
  answers: { countryOfDestination: 'NL' },
  files: [],
  errors: [],
  countries: [],
  studentTypes: [],
  institutions: [],
  validation: {},
  advice: undefined,
  advisedBefore: undefined,
  request: undefined,
  kept: true,
}

/** The tree after a place was accepted, or opened again by a change. */
export const validated = (tree: ValidationTree, { step, part }: Place, valid: boolean): ValidationTree => {
  const before = tree[step] ?? { valid: false, parts: {} }
  const parts = part ? { ...before.parts, [part]: valid } : before.parts
  // a step with parts is accepted apart from them, once the last one is
  return { ...tree, [step]: { valid: part && valid ? before.valid : valid, parts } }
}

/** Says whether the judge accepted this place as it is now. */
export const isValidated = (tree: ValidationTree, { step, part }: Place): boolean =>
  (part ? tree[step]?.parts[part] : tree[step]?.valid) === true

/** The steps that are done, for `openStep`. */
export const stepsDone = (tree: ValidationTree): ReadonlySet<Step> =>
  // the keys of the tree are steps
  new Set((Object.keys(tree) as Step[]).filter((step) => tree[step]?.valid))
