import { ratesEndIn } from '#domain/policies/price/rates.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Log } from '#server/platform/log/log.ts'
import { ratesWarning } from '#server/platform/operations/start-warnings.ts'

/** Every day of the last 60 days of our rates, and after it: says so in the log, since afterwards nothing is sold. */
export const warnOfRates = ({ log }: { readonly log: Log }): DailyTask => ({
  name: 'warn-of-rates',
  catchUp: false,
  run: async (day) => {
    const days = ratesEndIn(day)
    if (days !== undefined) log.warn({ event: 'rates_end', day }, ratesWarning(days))
  },
})
