import { median, quantile } from './figures.ts'
import type { Figure } from './figures.ts'
import { fullLoad, pacedLoad } from './load.ts'
import type { LoadTarget } from './load.ts'

// A portal runs for weeks, so it is measured once its code is compiled, which takes some 20,000 replies.
const [ROUNDS, SECONDS, PACED_SECONDS, WARM_UP] = [3, 3, 4, 8]

const TIMES_P99 = 3

/** What is loaded, with its name in the table. */
export type NamedLoad = LoadTarget & {
  readonly name: string
  /** Done before each round. */
  readonly release?: () => Promise<unknown>
}

// By turns, so that all meet the same disturbance.
const inTurns = async <T>(
  loads: readonly NamedLoad[],
  one: (load: NamedLoad, round: number) => Promise<T>,
) => {
  const rounds = new Map<NamedLoad, T[]>(loads.map((load) => [load, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const load of loads) {
      await load.release?.()
      rounds.get(load)?.push(await one(load, round))
    }
  return (load: NamedLoad) => rounds.get(load) ?? []
}

/** Loads by turns, warm; the median of the rates counts, and the delays of all rounds together. */
export const measureByTurns = async (
  loads: readonly NamedLoad[],
): Promise<readonly (Figure & { readonly rates: readonly number[] })[]> => {
  for (const load of loads) await fullLoad(load, WARM_UP)
  const rates = await inTurns(loads, (load) => fullLoad(load, SECONDS))
  // Under full load a slower server has longer waits because of the number of connections alone. So delays are compared at
  // the same rate, which is half the rate of the slowest one.
  const rate = Math.max(1, Math.min(...loads.map((load) => median(rates(load)))) / 2)
  const delays = await inTurns(loads, (load, round) =>
    pacedLoad(load, { seconds: PACED_SECONDS, rate, first: Math.floor(round * PACED_SECONDS * rate) }),
  )
  return loads.map((load) => {
    const all = delays(load).flat()
    const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)]
    return { name: load.name, perSecond: median(rates(load)), p50, p99, rates: rates(load) }
  })
}

/**
 * Loads a floor and what is compared with it by turns. `least` is the share of the floor's rate that must be reached.
 */
export const compareWithFloor = async (
  floor: NamedLoad,
  compared: NamedLoad & { readonly least: number },
): Promise<readonly Figure[]> => {
  const [below, above] = await measureByTurns([floor, compared])
  if (!below || !above) return []
  const ratio = median(above.rates.map((rate, round) => rate / (below.rates[round] ?? rate)))
  // a floor that takes less than a millisecond is measured as one
  const longest = TIMES_P99 * Math.max(1, Math.round(below.p99 ?? 0))
  const target = `of floor >= ${compared.least}, p99 <= ${longest}`
  return [below, { ...above, ratio, target, met: ratio >= compared.least && (above.p99 ?? 0) <= longest }]
}
