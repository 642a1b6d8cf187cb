/** Today in Amsterdam plus these days and months, as `YYYY-MM-DD`. */
export const dayFromNow = (offset: { readonly days?: number; readonly months?: number }): string =>
  Temporal.Now.plainDateISO('Europe/Amsterdam').add(offset).toString()

/** The last day of a period that begins on this day and lasts these months. */
export const lastDay = (start: string, months: number): string =>
  Temporal.PlainDate.from(start).add({ months }).subtract({ days: 1 }).toString()
