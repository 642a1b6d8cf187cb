import type { ComponentType } from 'react'

import type { AdviceReply, CoverageOptionView } from '#contract/requests/advice.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Country, InstitutionView, Nationality, StudentType } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Part, StepLocation } from '#domain/requests/steps.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Member } from '#web/requests/draft/members.ts'
import type { ErrorMessage, SentReceipt, ValidationTree } from '#web/requests/draft/request-state.ts'

/** Lists with names in the language of the page. The last two are loaded from new-existing-customer on. */
export type Lists = {
  readonly countries: readonly Country[]
  readonly studentTypes: readonly StudentType[]
  readonly nationalities: readonly Nationality[]
  readonly shortPeriodReasons: readonly Reason[]
}

/** The props of every step; a step has no state of its own that must survive a reload. */
export type StepProps = {
  readonly answers: Answers
  /** The answers and, under `uploadedFile`, the files: the values of a JudgedForm. */
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly File[]
  /** The others of a family that is insured in this request; empty for one person. */
  readonly members: readonly Member[]
  readonly lists: Lists
  /** Institutions found so far, including the chosen one. */
  readonly institutions: readonly InstitutionView[]
  /** The chosen institution; undefined while there is none or its name was typed. */
  readonly institution: InstitutionView | undefined
  /** Of a family with the prices of all together. */
  readonly advice: AdviceReply | undefined
  /** The advice of each of a family, the reader's first; empty for one person. */
  readonly each: readonly AdviceReply[]
  /** The cover that was chosen in our-advice. */
  readonly option: CoverageOptionView | undefined
  readonly receipt: SentReceipt | undefined
  /** The day on the server, in Amsterdam. */
  readonly today: CalendarDate
  readonly validation: ValidationTree
  /** The current location; `part` is set in request-insurance only. */
  readonly location: StepLocation
  readonly part: Part | undefined
  /** The parts of request-insurance that apply. */
  readonly parts: readonly Part[]
  /** Set when this location was opened to change an answer: `goToNext` leads back there. */
  readonly returnTo: StepLocation | undefined
  /** The location that was changed just before; the overview marks it. */
  readonly changed: StepLocation | undefined
  /** The issues of this location, shown before or returned by the server: for `issues` of JudgedForm. */
  readonly serverIssues: readonly ErrorMessage[]
  /** Saves changed answers and files; undefined removes an answer. This location then has to be accepted again. */
  readonly save: (patch: Readonly<Record<string, unknown>>) => void
  /** Stores the errors on the screen, so that they survive a language switch: `onIssues` of JudgedForm. */
  readonly onIssues: (issues: readonly Issue[]) => void
  /** Opens a location without accepting this one. */
  readonly goTo: (location: StepLocation) => Promise<void>
  /**
   * Accepts this location and goes to the next one, or back to the overview after a change. `replace` takes this
   * location out of the browser history.
   */
  readonly goToNext: (how?: { readonly replace?: boolean }) => Promise<void>
  /** Shows issues at their fields and opens the first such location; true when that is another location. */
  readonly goToIssues: (issues: readonly Issue[]) => Promise<boolean>
}

export type StepComponent = ComponentType<StepProps>
