export type DatePart = 'day' | 'month' | 'year'
/** What stands in the three boxes, as it was typed. */
export type DateParts = Readonly<Record<DatePart, string>>

/** Three empty boxes. */
export const emptyDate: DateParts = { day: '', month: '', year: '' }
