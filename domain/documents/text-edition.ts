import { addDays } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** The texts that somebody agrees to when requesting insurance. */
export const AGREED_TEXTS = ['CONDITIONS', 'PRODUCT_INFORMATION_1', 'PRODUCT_INFORMATION_2'] as const

export type AgreedText = (typeof AGREED_TEXTS)[number]

/** The product information of a cover; undefined for Dutch basic insurance, whose insurer has its own. */
export const productInformationOf = (coverage: string): AgreedText | undefined => {
  if (coverage === 'COMPLETE_PLUS' || coverage === 'COMPLETE') return 'PRODUCT_INFORMATION_1'
  return coverage === 'SUPPLEMENT' ? 'PRODUCT_INFORMATION_2' : undefined
}

type Edition = { readonly holdsFrom: string }

/**
 * The day from which a text holds that is seen changed today. The day that the page itself names counts if that was
 * yesterday or today; an earlier one does not, since people have agreed to the edition before since then.
 */
export const holdsFrom = ({
  updatedOn,
  today,
  previous,
}: {
  readonly updatedOn: CalendarDate | null
  readonly today: CalendarDate
  readonly previous: Edition | undefined
}): CalendarDate => {
  if (updatedOn === null || updatedOn > today) return today
  if (!previous) return updatedOn
  return updatedOn >= addDays(today, -1) && updatedOn >= previous.holdsFrom ? updatedOn : today
}

/** The edition that held on a day, of editions in the order in which they came; before the first one, the first. */
export const editionOn = <E extends Edition>(editions: readonly E[], day: string): E | undefined =>
  editions.findLast((edition) => edition.holdsFrom <= day) ?? editions[0]
