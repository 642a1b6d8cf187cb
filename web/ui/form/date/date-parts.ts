export type DatePart = 'day' | 'month' | 'year'
/** The texts in the three boxes, as typed. */
export type DateParts = Readonly<Record<DatePart, string>>

/** Three empty boxes. */
export const emptyDate: DateParts = { day: '', month: '', year: '' }
