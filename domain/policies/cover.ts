/** The covers with a price for each day. */
export const DAY_RATED_COVERS = ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT'] as const

/** The covers that can be chosen (domain reference 1.5); BASIC_SUPPLEMENT is two covers together. */
export const COVER_CODES = [...DAY_RATED_COVERS, 'BASIC', 'BASIC_SUPPLEMENT'] as const

export type CoverCode = (typeof COVER_CODES)[number]

/** The cover of one policy: BASIC_SUPPLEMENT is a choice that makes two policies. */
export type PolicyCover = Exclude<CoverCode, 'BASIC_SUPPLEMENT'>

/** Covers with a price for each day. */
export type DayRatedCover = Exclude<PolicyCover, 'BASIC'>

/** Shortest period of each cover in months (domain reference 1.5); 0 is no minimum. */
export const coverMinMonths: Readonly<Record<CoverCode, number>> = {
  COMPLETE_PLUS: 3,
  COMPLETE: 1,
  SUPPLEMENT: 1,
  BASIC: 0,
  BASIC_SUPPLEMENT: 1,
}

/** Whether the text is one of our cover codes. */
export const isCoverCode = (code: unknown): code is CoverCode =>
  COVER_CODES.some((coverCode) => coverCode === code)

/** Whether the choice includes the Dutch basic insurance: that is what `bzv` means (ruling 9). */
export const includesBasic = (cover: CoverCode): boolean => cover === 'BASIC' || cover === 'BASIC_SUPPLEMENT'
