import { median } from './figures.ts'
import type { Figure } from './figures.ts'
import { load } from './load.ts'
import type { Load, LoadTarget } from './load.ts'

// A portal runs for weeks, so it is measured once its code is compiled, which takes some 20,000 replies.
const [ROUNDS, SECONDS, WARM_UP] = [3, 3, 8]

const TIMES_P99 = 3

type NamedLoad = LoadTarget & { readonly name: string }
type Pair = { readonly floor: Load; readonly compared: Load }

// By turns, so that both meet the same disturbance.
const inTurns = async (floor: NamedLoad, compared: NamedLoad, rate?: number): Promise<readonly Pair[]> => {
  const rounds: Pair[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      floor: await load(floor, SECONDS, rate),
      compared: await load(compared, SECONDS, rate),
    })
  return rounds
}

/**
 * Loads a floor and what is compared with it by turns; the median of the rounds counts. `least` is the share of the
 * floor's rate that must be reached.
 */
export const compareWithFloor = async (
  floor: NamedLoad,
  compared: NamedLoad & { readonly least: number },
): Promise<readonly Figure[]> => {
  for (const side of [floor, compared]) await load(side, WARM_UP)
  const rounds = await inTurns(floor, compared)
  const perSecond = (which: keyof Pair) => median(rounds.map((round) => round[which].perSecond))
  // Under full load a slower server has longer waits because of the number of connections alone. So delays are compared at
  // the same rate, which is half the rate of the slower one.
  const slower = Math.min(perSecond('floor'), perSecond('compared'))
  const delays = await inTurns(floor, compared, Math.floor(slower / 2))
  const figureOf = (which: keyof Pair) => ({
    name: which === 'floor' ? floor.name : compared.name,
    perSecond: perSecond(which),
    p50: median(delays.map((delay) => delay[which].p50)),
    p99: median(delays.map((delay) => delay[which].p99)),
  })
  const [below, above] = [figureOf('floor'), figureOf('compared')]
  const ratio = median(rounds.map((round) => round.compared.perSecond / round.floor.perSecond))
  // a floor that takes less than a millisecond is measured as 0
  const longest = TIMES_P99 * Math.max(1, Math.round(below.p99))
  const target = `of floor >= ${compared.least}, p99 <= ${longest}`
  return [below, { ...above, ratio, target, met: ratio >= compared.least && above.p99 <= longest }]
}
