import { median } from './figures.ts'
import type { Figure } from './figures.ts'
import type { Load } from './load.ts'

// A portal runs for weeks: what is measured is one whose code was compiled already, which takes some 20,000 replies.
const [ROUNDS, SECONDS, WARM_UP] = [3, 3, 8]

const MOST_OF_P99 = 3

type Lane = { readonly name: string; readonly load: (seconds: number) => Promise<Load> }

/** What stands on a floor: the least part of the floor's rate, and its longest 99th percentile in milliseconds. */
type Measured = Lane & { readonly least: number; readonly p99?: number }

const midOf = (loads: readonly Load[], key: keyof Load) => median(loads.map((one) => one[key]))

const figureOf = (name: string, loads: readonly Load[]): Figure => ({
  name,
  perSecond: midOf(loads, 'perSecond'),
  p50: midOf(loads, 'p50'),
  p99: midOf(loads, 'p99'),
})

/** Loads a floor and what stands on it by turns, so that both meet the same disturbance; the middle of the rounds counts. */
export const besideFloor = async (floor: Lane, lane: Measured): Promise<readonly Figure[]> => {
  for (const one of [floor, lane]) await one.load(WARM_UP)
  const rounds: { floor: Load; lane: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ floor: await floor.load(SECONDS), lane: await lane.load(SECONDS) })
  const below = figureOf(
    floor.name,
    rounds.map((one) => one.floor),
  )
  const above = figureOf(
    lane.name,
    rounds.map((one) => one.lane),
  )
  const ratio = median(rounds.map((one) => one.lane.perSecond / one.floor.perSecond))
  // what the floor does within a millisecond is measured as 0
  const longest = lane.p99 ?? MOST_OF_P99 * Math.max(1, below.p99 ?? 0)
  const asked = `of floor >= ${lane.least}, p99 <= ${longest}`
  return [below, { ...above, ratio, asked, good: ratio >= lane.least && (above.p99 ?? 0) <= longest }]
}
