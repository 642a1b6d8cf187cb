import { tidyText } from '#domain/shared/text/tidy-text.ts'

// Our customers' most frequent domains; a domain that is almost one of them is probably a typing error.
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.nl',
  'hotmail.nl',
  'ziggo.nl',
  'kpnmail.nl',
  'student.tudelft.nl',
  'student.uva.nl',
  'student.vu.nl',
  'student.rug.nl',
  'qq.com',
  '163.com',
  'gmx.de',
  'web.de',
  'proton.me',
  'protonmail.com',
  'yahoo.co.in',
  'mail.ru',
  'naver.com',
]

const MAX_SLIPS = 2

/** The number of letters to add, remove, change or swap to turn one word into the other. */
const slipsBetween = (word: string, other: string): number => {
  const rows: number[][] = []
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  const same = (row: number, column: number) => word[row - 1] === other[column - 1]
  const fewest = (row: number, column: number) => {
    if (row === 0 || column === 0) return row + column
    const swapped = same(row, column - 1) && same(row - 1, column)
    return Math.min(
      at(row - 1, column) + 1,
      at(row, column - 1) + 1,
      at(row - 1, column - 1) + (same(row, column) ? 0 : 1),
      swapped ? at(row - 2, column - 2) + 1 : Infinity,
    )
  }
  for (let row = 0; row <= word.length; row += 1) {
    const cells: number[] = []
    rows.push(cells)
    for (let column = 0; column <= other.length; column += 1) cells.push(fewest(row, column))
  }
  return at(word.length, other.length)
}

/** The address that was probably meant; undefined when the domain looks right or resembles none that we know. */
export const suggestEmail = (email: string): string | undefined => {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(tidyText(email)) ?? []
  const written = domain.toLowerCase()
  if (!name || written.length < 4 || DOMAINS.includes(written)) return undefined
  const near = DOMAINS.map((domain) => ({ domain, slips: slipsBetween(written, domain) }))
    .filter(({ domain, slips }) => slips <= (domain.length < 8 ? 1 : MAX_SLIPS))
    .toSorted((match, other) => match.slips - other.slips)
  return near[0] && `${name}@${near[0].domain}`
}

/** The repeated address of one that is typed once: the same, unless it looks mistyped and nobody said that it is right. */
export const repeatedEmail = (email = '', repeated = ''): string =>
  repeated || (suggestEmail(email) ? '' : email)
