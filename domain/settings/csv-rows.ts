const QUOTE = '"'

// A spreadsheet in Dutch writes semicolons.
const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1)
  return head.includes(';') && !head.includes(',') ? ';' : ','
}

// One cell: up to the separator or the end of its line, or between quotes, where two quotes are one.
const CELLS: Readonly<Record<string, RegExp>> = {
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/gy,
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|\r|\n|$)/gy,
}

type Cell = { readonly text: string; readonly mark: string }

const cellsOf = (text: string, separator: string): readonly Cell[] | undefined => {
  const matches = [...text.matchAll(CELLS[separator] ?? /$/gy)]
  const read = matches.reduce((sum, [whole]) => sum + whole.length, 0)
  if (read !== text.length) return undefined
  return matches.map(([, quoted, plain = '', mark = '']) => ({
    text: quoted === undefined ? plain.trim() : quoted.replaceAll(QUOTE.repeat(2), QUOTE),
    mark,
  }))
}

const rowsOf = (cells: readonly Cell[], separator: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  for (const { text, mark } of cells) {
    rows.at(-1)?.push(text)
    if (mark !== separator) rows.push([])
  }
  return rows.filter((row) => row.some(Boolean))
}

export type CsvRow = Readonly<Record<string, string>>

/**
 * The rows of a CSV file by the names of their columns, which its first line holds, with commas or semicolons; undefined where
 * it is no such file: a quote that never ends, a row that is longer than the first line.
 */
export const csvRows = (text: string): readonly CsvRow[] | undefined => {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const cells = cellsOf(plain, separator)
  const [names, ...rows] = rowsOf(cells ?? [], separator)
  if (!names || rows.some((row) => row.length > names.length)) return undefined
  return rows.map((row) => Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])))
}
