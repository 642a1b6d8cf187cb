// Whether two kinds of reply can be told apart by how long they take (security page, bars 6 and 14).

/**
 * How often a time of the first kind is longer than one of the second, of all pairs; ties count half. 0.5 tells nothing,
 * 0 and 1 tell everything: the area under the ROC curve.
 */
export const areaUnderCurve = (first: readonly number[], second: readonly number[]): number => {
  const all = [
    ...first.map((ms) => ({ ms, isFirst: true })),
    ...second.map((ms) => ({ ms, isFirst: false })),
  ].toSorted((one, other) => one.ms - other.ms)
  let ranks = 0
  for (let from = 0; from < all.length;) {
    let until = from
    while (until < all.length && all[until]?.ms === all[from]?.ms) until += 1
    // equal times share the middle of their ranks
    const rank = (from + 1 + until) / 2
    ranks += rank * all.slice(from, until).filter(({ isFirst }) => isFirst).length
    from = until
  }
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length)
}

const [LEAST, MOST] = [0.45, 0.55]
const FEWEST = 200

/** The verdict on readings of two kinds of reply; `unclear` with too few of them. */
export const timingVerdict = (
  first: readonly number[],
  second: readonly number[],
): { readonly area: number; readonly verdict: 'alike' | 'told apart' | 'unclear' } => {
  if (Math.min(first.length, second.length) < FEWEST) return { area: Number.NaN, verdict: 'unclear' }
  const area = areaUnderCurve(first, second)
  return { area, verdict: area >= LEAST && area <= MOST ? 'alike' : 'told apart' }
}
