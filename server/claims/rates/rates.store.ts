import { sql } from 'drizzle-orm'

import { euroCentsAt, LONGEST_WITHOUT_RATE_DAYS } from '#domain/claims/cost-decision.ts'
import type { EuroRate } from '#domain/claims/cost-decision.ts'
import type { CostRate } from '#domain/claims/euro-estimate.ts'
import type { PublishedRate } from '#domain/claims/ecb-rates.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { claimLine, exchangeRate } from '#server/claims/claims.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type Cost = { readonly currency: string; readonly treatmentDate: string }

type RateRow = { readonly rate: string; readonly day: string }

// The rate of the day, or of the publication before it (domain reference 4.1); it counts once that day or a later one was
// published, since before that the rate of the day may still come.
const lastRateOn = (currency: unknown, date: unknown) => sql`
  select e.rate::text as rate, e.day::text as day,
    exists (select from exchange_rate later where later.currency = ${currency} and later.day >= ${date}::date) as counts
  from exchange_rate e
  where e.currency = ${currency} and e.day between ${date}::date - ${LONGEST_WITHOUT_RATE_DAYS}::int and ${date}::date
  order by e.day desc limit 1`

const rateOn = (currency: unknown, date: unknown) => sql`
  select last.rate, last.day from (${lastRateOn(currency, date)}) last where last.counts`

/** The rate with which a cost is estimated; undefined if none is known of that day or of the week before it. */
export const lastRateFor = async (
  db: Db,
  { currency, treatmentDate }: Cost,
): Promise<CostRate | undefined> => {
  const { rows } = await db.execute<RateRow & { readonly counts: boolean }>(
    lastRateOn(currency, treatmentDate),
  )
  const [row] = rows
  return row && { rate: row.rate, rateDate: calendarDate(row.day), counts: row.counts }
}

/** The rate for a cost; undefined as long as it is not published, and for currencies that the bank has no rate of. */
export const rateFor = async (
  db: Db | Tx,
  { currency, treatmentDate }: Cost,
): Promise<EuroRate | undefined> => {
  if (currency === 'EUR') return undefined
  const { rows } = await db.execute<RateRow>(rateOn(currency, treatmentDate))
  const [row] = rows
  return row && { rate: row.rate, rateDate: calendarDate(row.day) }
}

/** The last day of which rates are stored. */
export const lastPublished = async (db: Db): Promise<string | undefined> => {
  const [newest] = await db
    .select({ day: sql<string | null>`max(${exchangeRate.day})::text` })
    .from(exchangeRate)
  return newest?.day ?? undefined
}

const CHUNK = 5000

/** Stores rates; those of a day that are stored already stay as they are. */
export const saveRates = async (
  db: Db,
  rates: readonly PublishedRate[],
  signal: AbortSignal,
): Promise<void> => {
  for (let from = 0; from < rates.length; from += CHUNK) {
    signal.throwIfAborted()
    // as one value: as many values as rates take seconds
    const chunk = JSON.stringify(rates.slice(from, from + CHUNK))
    await db.execute(sql`
      insert into exchange_rate (currency, day, rate)
      select currency, day, rate
      from jsonb_to_recordset(${chunk}::jsonb) as published (currency text, day date, rate numeric)
      on conflict do nothing`)
  }
}

type CostWithoutRate = RateRow & { readonly pk: number; readonly currency: string; readonly units: string }

/** Counts at most `limit` costs that waited for their rate in euro; returns how many. */
export const countInEuro = (db: Db, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<CostWithoutRate>(sql`
      select l.pk, l.currency, l.claimed_units as units, r.rate, r.day
      from claim_line l, lateral (${rateOn(sql`l.currency`, sql`l.treatment_date`)}) r
      where l.currency <> 'EUR' and l.euro_cents is null and l.decided_at is null
      order by l.pk limit ${limit} for no key update of l skip locked`)
    for (const { pk, currency, units, rate, day } of rows) {
      const euroCents = euroCentsAt(
        { claimedUnits: Number(units), currency },
        { rate, rateDate: calendarDate(day) },
      )
      await tx
        .update(claimLine)
        .set({ euroCents, rate, rateDate: day })
        .where(sql`${claimLine.pk} = ${pk}`)
    }
    return rows.length
  })

/** The rates from this day on. */
export const since = (rates: readonly PublishedRate[], day: CalendarDate): readonly PublishedRate[] =>
  rates.filter((rate) => rate.day >= day)
