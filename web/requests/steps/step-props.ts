import type { ComponentType } from 'react'

import type {
  AdviceReply,
  Country,
  CoverageOptionView,
  InstitutionView,
  Nationality,
  Reason,
  StudentType,
} from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Part, Place } from '#domain/requests/steps.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { ErrorMessage, SentReceipt, ValidationTree } from '#web/requests/draft/request-state.ts'

/** Lists with names in the language of the page. The last two come with request-insurance and what follows it. */
export type Lists = {
  readonly countries: readonly Country[]
  readonly studentTypes: readonly StudentType[]
  readonly nationalities: readonly Nationality[]
  readonly shortPeriodReasons: readonly Reason[]
}

/** What every step of the request is given; a step keeps nothing itself that a reload may not lose. */
export type StepProps = {
  readonly answers: Answers
  /** The answers and, under `uploadedFile`, the files: the values of a JudgedForm. */
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly File[]
  readonly lists: Lists
  /** Institutions that were found so far, the chosen one among them. */
  readonly institutions: readonly InstitutionView[]
  /** The chosen institution; undefined while there is none or its name was typed. */
  readonly institution: InstitutionView | undefined
  readonly advice: AdviceReply | undefined
  /** The cover that was chosen in our-advice. */
  readonly option: CoverageOptionView | undefined
  readonly receipt: SentReceipt | undefined
  /** The day on the server, in Amsterdam. */
  readonly today: CalendarDate
  readonly validation: ValidationTree
  /** Where we are; `part` is there in request-insurance alone. */
  readonly place: Place
  readonly part: Part | undefined
  /** The parts of request-insurance that apply. */
  readonly parts: readonly Part[]
  /** Set when this place was opened to change an answer: `goOn` leads back there. */
  readonly returnTo: Place | undefined
  /** The place that was changed a moment ago; the overview says so at it. */
  readonly changed: Place | undefined
  /** What is wrong at this place, as it was shown or as the server said it: for `issues` of JudgedForm. */
  readonly serverIssues: readonly ErrorMessage[]
  /** Keeps what changed, files too; undefined takes an answer away. This place then has to be accepted again. */
  readonly save: (patch: Readonly<Record<string, unknown>>) => void
  /** Hears which errors are on the screen, so that a language switch keeps them: `onIssues` of JudgedForm. */
  readonly onIssues: (issues: readonly Issue[]) => void
  /** Opens a place as it is. */
  readonly goTo: (place: Place) => Promise<void>
  /**
   * This place is right: goes to the next one, or back to the overview after a change. `replace` leaves this place out
   * of the way back.
   */
  readonly goOn: (how?: { readonly replace?: boolean }) => Promise<void>
  /** Shows issues where their fields are asked, at the first such place; true when that is another place. */
  readonly leadTo: (issues: readonly Issue[]) => Promise<boolean>
}

export type StepComponent = ComponentType<StepProps>
