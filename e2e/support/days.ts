/** Today in Amsterdam, moved by these days and months, as `YYYY-MM-DD`. */
export const dayFromNow = (moved: { readonly days?: number; readonly months?: number }): string =>
  Temporal.Now.plainDateISO('Europe/Amsterdam').add(moved).toString()

/** The last day of a period that begins on this day and lasts these months. */
export const lastDay = (start: string, months: number): string =>
  Temporal.PlainDate.from(start).add({ months }).subtract({ days: 1 }).toString()
