import { median } from './figures.ts'
import type { Figure } from './figures.ts'
import type { Load } from './load.ts'

// A portal runs for weeks, so it is measured once its code is compiled, which takes some 20,000 replies.
const [ROUNDS, SECONDS, WARM_UP] = [3, 3, 8]

const TIMES_P99 = 3

type Measured = {
  readonly name: string
  readonly load: (seconds: number) => Promise<Load>
  /** Loads at a fixed number of requests a second; left out where that is not possible. */
  readonly loadAt?: (rate: number, seconds: number) => Promise<Load>
}

/** What is compared with a floor, and the least share of the floor's rate that it must reach. */
type Compared = Measured & { readonly least: number }

const midOf = (loads: readonly Load[], key: keyof Load) => median(loads.map((one) => one[key]))

type Pair = { readonly floor: Load; readonly compared: Load }

// By turns, so that both meet the same disturbance.
const inTurns = async (
  floor: () => Promise<Load>,
  compared: () => Promise<Load>,
): Promise<readonly Pair[]> => {
  const rounds: Pair[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ floor: await floor(), compared: await compared() })
  return rounds
}

// Under full load a slower server has longer waits because of the number of connections alone. So delays are compared at
// the same rate, which is half the rate of the slower one.
const atHalfLoad = async (floor: Measured, compared: Measured, perSecond: number) => {
  const [floorAt, comparedAt] = [floor.loadAt, compared.loadAt]
  if (!floorAt || !comparedAt) return undefined
  const rate = Math.floor(perSecond / 2)
  return inTurns(
    () => floorAt(rate, SECONDS),
    () => comparedAt(rate, SECONDS),
  )
}

/** Loads a floor and what is compared with it by turns; the median of the rounds counts. */
export const compareWithFloor = async (floor: Measured, compared: Compared): Promise<readonly Figure[]> => {
  for (const one of [floor, compared]) await one.load(WARM_UP)
  const rounds = await inTurns(
    () => floor.load(SECONDS),
    () => compared.load(SECONDS),
  )
  const perSecond = (which: keyof Pair) =>
    midOf(
      rounds.map((one) => one[which]),
      'perSecond',
    )
  const delays = (await atHalfLoad(floor, compared, perSecond('compared'))) ?? rounds
  const figureOf = (which: keyof Pair): Figure => ({
    name: which === 'floor' ? floor.name : compared.name,
    perSecond: perSecond(which),
    p50: midOf(
      delays.map((one) => one[which]),
      'p50',
    ),
    p99: midOf(
      delays.map((one) => one[which]),
      'p99',
    ),
  })
  const [below, above] = [figureOf('floor'), figureOf('compared')]
  const ratio = median(rounds.map((one) => one.compared.perSecond / one.floor.perSecond))
  // a floor that takes less than a millisecond is measured as 0
  const longest = TIMES_P99 * Math.max(1, Math.round(below.p99 ?? 0))
  const target = `of floor >= ${compared.least}, p99 <= ${longest}`
  return [below, { ...above, ratio, target, met: ratio >= compared.least && (above.p99 ?? 0) <= longest }]
}
