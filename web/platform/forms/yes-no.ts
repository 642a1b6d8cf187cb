/** How a form stores yes or no: as a boolean, or as the strings of the API (health answers). */
export type YesNoForm = 'boolean' | 'word'

/** The chosen radio of an answer: 'yes', 'no', 'unknown', or '' while nothing is chosen. */
export const chosenOf = (value: unknown): string => {
  if (value === true || value === 'yes') return 'yes'
  if (value === false || value === 'no') return 'no'
  return value === 'unknown' ? 'unknown' : ''
}

/** The answer of a chosen radio; undefined for what is none of them. */
export const answerOf = (chosen: string | undefined, form: YesNoForm): boolean | string | undefined => {
  if (chosen === 'unknown') return chosen
  if (chosen !== 'yes' && chosen !== 'no') return undefined
  return form === 'word' ? chosen : chosen === 'yes'
}
