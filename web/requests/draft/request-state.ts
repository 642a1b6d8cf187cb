import type { ReplyOf } from '#contract/endpoint.ts'
import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import type { Country, InstitutionView, RequestReceipt, requests } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Part, StepLocation, Step } from '#domain/requests/steps.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Member, SaidForAll } from './members.ts'
import type { Whom } from './who.ts'

/** Which steps, and which of their parts, were accepted with the current answers. */
export type ValidationTree = Readonly<
  Partial<Record<Step, { readonly valid: boolean; readonly parts: Readonly<Partial<Record<Part, boolean>>> }>>
>

/** An issue and the location where it is shown. */
export type LocatedIssue = Issue & { readonly at?: StepLocation }

/** An issue with the text that was shown for it. */
export type ErrorMessage = LocatedIssue & { readonly message: string }

/** What was asked for, without anything about a person. */
export type RequestedInsurance = {
  readonly origin: string
  readonly destination: string
  readonly coverage: string
  readonly totalCents: number
  readonly first: { readonly cents: number; readonly date: string } | undefined
}

/** One of a family who asked in the same request: who they are to the reader, cover and number, where these are known. */
export type SentMember = Pick<Member, 'relation'> & {
  readonly applicationNumber: string | undefined
  readonly coverage?: string | undefined
}

/** The receipt with the stay, what was asked for and of whom it speaks, which the page shows after a reload too. */
export type SentReceipt = RequestReceipt &
  Partial<Whom> & {
    readonly startDate?: string
    readonly endDate?: string
    readonly asked?: RequestedInsurance | undefined
    /** The others of a family who asked in the same request. */
    readonly family?: readonly SentMember[]
  }

/** What the request store holds (WIZ-19). */
export type RequestState = {
  readonly step: Step
  readonly answers: Answers
  /** The others of a family that is insured in one request. */
  readonly members: readonly Member[]
  readonly said: SaidForAll
  readonly files: readonly File[]
  readonly errors: readonly ErrorMessage[]
  readonly countries: readonly Country[]
  readonly studentTypes: ReplyOf<typeof requests.studentTypes>
  readonly institutions: readonly InstitutionView[]
  readonly validation: ValidationTree
  /** Of a family with the prices of all together. */
  readonly advice: AdviceReply | undefined
  /** The advice of each of a family, the reader's first; empty for one person. */
  readonly each: readonly AdviceReply[]
  /** The cover that was advised before the answers changed the advice; shown until a cover is chosen. */
  readonly advisedBefore: string | undefined
  readonly request: SentReceipt | undefined
  /** False when this browser stores nothing: a reload then loses the answers, and the page says so. */
  readonly persisted: boolean
}

/** A request without answers; the destination starts as the Netherlands (WIZ-05). */
export const emptyRequest: RequestState = {
  step: 'your-situation',
  answers: { countryOfDestination: 'NL' },
  members: [],
  said: {},
  files: [],
  errors: [],
  countries: [],
  studentTypes: [],
  institutions: [],
  validation: {},
  advice: undefined,
  each: [],
  advisedBefore: undefined,
  request: undefined,
  persisted: true,
}

/** The tree after a location was accepted, or opened again by a change. */
export const validated = (
  tree: ValidationTree,
  { step, part }: StepLocation,
  valid: boolean,
): ValidationTree => {
  const before = tree[step] ?? { valid: false, parts: {} }
  const parts = part ? { ...before.parts, [part]: valid } : before.parts
  // accepting a part does not accept its step; that follows the last part
  return { ...tree, [step]: { valid: part && valid ? before.valid : valid, parts } }
}

/** Whether this location was accepted with the current answers. */
export const isValidated = (tree: ValidationTree, { step, part }: StepLocation): boolean =>
  (part ? tree[step]?.parts[part] : tree[step]?.valid) === true

/** The steps that are done, for `openStep`. */
export const stepsDone = (tree: ValidationTree): ReadonlySet<Step> =>
  // the keys of the tree are steps
  new Set((Object.keys(tree) as Step[]).filter((step) => tree[step]?.valid))

/** The chosen cover, with its price and payment methods. */
export const chosenOption = ({
  answers,
  advice,
}: Pick<RequestState, 'answers' | 'advice'>): CoverageOptionView | undefined =>
  advice?.coverageOptions.find(({ coverage }) => coverage === answers.coverage)

/** The chosen institution; undefined while there is none, or when its name was typed. */
export const chosenInstitution = ({
  answers,
  institutions,
}: Pick<RequestState, 'answers' | 'institutions'>): InstitutionView | undefined =>
  institutions.find(({ relationNumber }) => relationNumber === answers.institution)
