/** Where something stands on a page, in its own units from its top left corner. */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

/** A word that stands on a paper. */
export type Word = {
  readonly text: string
  readonly box: Box
  /** The page, from 0. */
  readonly page: number
  /** How sure the reader is of it, from 0 to 100; what a PDF says itself is certain. */
  readonly confidence: number
}

/** Letters of a photo that are lower than this, in points, are taken for others. */
export const LOWEST_LETTERS = 16

/** The value in the middle; 0 without any. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
