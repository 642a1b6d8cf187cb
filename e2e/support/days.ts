/**
 * Today in Amsterdam plus these days and months, as `YYYY-MM-DD`: the portal of a journey keeps the time of the machine. A
 * journey asks for the day where it fills it in, and for one that is right on the next day too, so that midnight changes nothing.
 */
export const dayFromNow = (offset: { readonly days?: number; readonly months?: number }): string =>
  Temporal.Now.plainDateISO('Europe/Amsterdam').add(offset).toString()

/** The last day of a period that begins on this day and lasts these months. */
export const lastDay = (start: string, months: number): string =>
  Temporal.PlainDate.from(start).add({ months }).subtract({ days: 1 }).toString()
