import type { Word } from '#domain/shared/files/paper-words.ts'
import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { Found } from './paper.ts'
import type { FoundCost } from './receipt-amounts.ts'
import type { FoundDay } from './receipt-dates.ts'

/** What was found on an invoice. Each is a proposal: under doubt there is none. */
export type ReceiptValues = {
  readonly treatmentDate?: FoundDay | undefined
  readonly typeOfCare?: Found<TypeOfCare> | undefined
  readonly careProvider?: Found | undefined
  readonly invoiceNumber?: Found | undefined
  readonly cost?: FoundCost | undefined
  readonly currency?: Found | undefined
  readonly country?: Found | undefined
}

/** Why nothing is proposed of a paper. */
export type NothingRead = 'no text' | 'not clear' | 'no invoice' | 'estimate'

export type ReceiptReading =
  | { readonly kind: 'read'; readonly values: ReceiptValues }
  | { readonly kind: 'nothing'; readonly why: NothingRead }

export type Paper = {
  readonly words: readonly Word[]
  readonly today: CalendarDate
  /** Whether somebody wrote these words, or a reader of pictures thinks that it sees them. */
  readonly source: 'text' | 'picture'
}
