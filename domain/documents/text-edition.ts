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
 * The day from which a text holds that is seen today for the first time. The first edition holds from the day that the page names;
 * a later one does if that was yesterday or today, as people have agreed to the edition before it since then.
 */
export const holdsFrom = ({
  named,
  today,
  previous,
}: {
  /** The day in the page; null for none. */
  readonly named: CalendarDate | null
  readonly today: CalendarDate
  readonly previous: Edition | undefined
}): CalendarDate => {
  if (named === null || named > today) return today
  if (!previous) return named
  return named >= addDays(today, -1) && named >= previous.holdsFrom ? named : today
}

/** The edition that held on a day, of editions in the order in which they came; before the first one, the first. */
export const editionOn = <E extends Edition>(editions: readonly E[], day: string): E | undefined =>
  editions.findLast((edition) => edition.holdsFrom <= day) ?? editions[0]
