import { median } from './figures.ts'
import type { Figure } from './figures.ts'
import type { Load } from './load.ts'

// A portal runs for weeks: what is measured is one whose code was made fast already, which takes some 20,000 answers.
const [ROUNDS, SECONDS, WARM_UP] = [3, 3, 8]

/** Something that is loaded, and what is asked of it. */
export type Lane = {
  readonly name: string
  readonly load: (seconds: number) => Promise<Load>
  /** The least part of the floor that is asked for. */
  readonly least?: number
  /** The longest 99th percentile that is asked for, in milliseconds. */
  readonly p99?: number
}

const askedOf = ({ least, p99 }: Lane) =>
  [least && `of floor >= ${least.toFixed(2)}`, p99 && `p99 < ${p99}`].filter(Boolean).join(', ')

const isGood = ({ least = 0, p99 = Number.POSITIVE_INFINITY }: Lane, figure: Figure) =>
  (figure.ratio ?? 1) >= least && (figure.p99 ?? 0) < p99

const judged = (lane: Lane, figure: Figure): Figure => {
  const asked = askedOf(lane)
  return asked ? { ...figure, asked, good: isGood(lane, figure) } : figure
}

/** The middle of each figure over rounds; its part of a floor is that of each round, since a machine has its moods. */
const figureOf = (lane: Lane, loads: readonly Load[], floors?: readonly Load[]): Figure => {
  const perSecond = median(loads.map((one) => one.perSecond))
  const ratio = floors && median(loads.map((one, at) => one.perSecond / (floors[at]?.perSecond ?? 0)))
  const [p50, p99] = [median(loads.map((one) => one.p50)), median(loads.map((one) => one.p99))]
  return judged(lane, { name: lane.name, perSecond, p50, p99, ...(ratio !== undefined && { ratio }) })
}

/** Loads a floor and what stands on it by turns, so that all of them meet the same disturbance. */
export const byTurns = async (floor: Lane, lanes: readonly Lane[]): Promise<readonly Figure[]> => {
  const all = [floor, ...lanes]
  for (const lane of all) await lane.load(WARM_UP)
  const rounds: Load[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads: Load[] = []
    for (const lane of all) loads.push(await lane.load(SECONDS))
    rounds.push(loads)
  }
  const loadsOf = (at: number) => rounds.flatMap((loads) => loads[at] ?? [])
  return [
    figureOf(floor, loadsOf(0)),
    ...lanes.map((lane, at) => figureOf(lane, loadsOf(at + 1), loadsOf(0))),
  ]
}
