/** One line of measurements: what was done, how often in a second, how long it took, and its target. */
export type Figure = {
  readonly name: string
  readonly perSecond?: number
  /** Milliseconds. */
  readonly p50?: number
  readonly p99?: number
  /** Rate as a share of the rate of its floor. */
  readonly ratio?: number
  readonly target?: string
  /** Whether it meets its target; undefined without one. */
  readonly met?: boolean
}

/** The median; the larger of two middle values, 0 without values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The smallest value that so large a share of the values does not exceed; 0 without values. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

const shown = (value: number | undefined, digits = 0) => (value === undefined ? '' : value.toFixed(digits))

const verdict = ({ met }: Figure) => (met === undefined ? '' : met ? 'yes' : 'NO')

const cells = (figure: Figure) => [
  figure.name,
  shown(figure.perSecond),
  shown(figure.p50),
  shown(figure.p99),
  shown(figure.ratio, 3),
  figure.target ?? '',
  verdict(figure),
]

/** Rows under their headers in columns as wide as their longest cell; numbers are right-aligned. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = heads.map((head, index) =>
    Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const isNumber = (text: string) => /^[\d.,]+( .*)?$/.test(text)
  const line = (row: readonly string[]) =>
    row
      .map((text, index) =>
        isNumber(text) ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Figures as a table. */
export const figuresTable = (figures: readonly Figure[]): string =>
  tableOf(['what', 'a second', 'p50 ms', 'p99 ms', 'of floor', 'target', 'met'], figures.map(cells))
