/** One measured line: what was done, how often in a second, how long it took, and what was asked of it. */
export type Figure = {
  readonly name: string
  readonly perSecond?: number
  /** Milliseconds. */
  readonly p50?: number
  readonly p99?: number
  /** Part of the floor that it is measured against. */
  readonly ratio?: number
  readonly asked?: string
  /** Whether it is what was asked; undefined where nothing was. */
  readonly good?: boolean
}

/** The value in the middle; of two in the middle the larger, 0 of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const shown = (value: number | undefined, digits = 0) => (value === undefined ? '' : value.toFixed(digits))

const verdict = ({ good }: Figure) => (good === undefined ? '' : good ? 'yes' : 'NO')

const cells = (figure: Figure) => [
  figure.name,
  shown(figure.perSecond),
  shown(figure.p50),
  shown(figure.p99),
  shown(figure.ratio, 3),
  figure.asked ?? '',
  verdict(figure),
]

/** Rows under their heads in columns that are as wide as they need to be; numbers to the right. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const isNumber = (text: string) => /^[\d.,]+( .*)?$/.test(text)
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => (isNumber(text) ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Figures as a table. */
export const figuresTable = (figures: readonly Figure[]): string =>
  tableOf(['what', 'a second', 'p50 ms', 'p99 ms', 'of floor', 'asked', 'met'], figures.map(cells))
