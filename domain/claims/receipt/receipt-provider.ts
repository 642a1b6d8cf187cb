import { medianOf } from '#domain/shared/files/paper-words.ts'

import type { Labelled } from './match-labels.ts'
import { labelAtStart } from './match-labels.ts'
import { cellOf } from './paper.ts'
import type { Cell, Found, Row } from './paper.ts'
import { amountsIn } from './receipt-amounts.ts'
import { plain } from './receipt-words.ts'

const TOP_ROWS = 8
const LEAST_SURE = 60
const LONGEST = 100

// Offices that send the bills of others: who gave the care stands elsewhere.
const BILLING =
  /\b(?:infomedics|famed|netpoint|vecozo|pvs|verrechnungsstelle|privatarztliche|abrechnung\w*|factoring|mediserv|healthcare finance|medforce|billing|incasso|collections?|dzr|bfs health|unimed)\b/

const CARE =
  /praktijk|praxis|apothe|pharma|ziekenhuis|hospital|hopital|spital|krankenhaus|klini|clini|medi[cs]|medizin|centrum|zentrum|tandarts|zahnarzt|dent(?:al|ist|aire)|fysio|physio|kine|optiek|optik|laborator|\blabor\b|huisarts|hausarzt|arzt|\bdr\b|doctor|doktor|psycho|zorg|health|surgery|care\b|therap|umc\b|\bnhs\b|verloskund|hebamme|midwi|ambulance|rettungsdienst|cabinet|przychodnia|ordination|studio medico|ospedale|gasthuis|maison medicale|imaging|radiolog|diagnost|urgent care|walk-in|logoped|podolog|ergotherap|sante\b|salud\b|osteopat|chiropra|vardcentral|sykehus/

const heightOf = (cell: Cell) => medianOf(cell.words.map(({ box }) => box.y1 - box.y0))
const surenessOf = (cell: Cell) => Math.min(...cell.words.map(({ confidence }) => confidence))

const isName = (cell: Cell) => {
  const { text } = cell
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length
  if (letters < 5 || text.length > LONGEST || /[@=]|www\.|https?:/i.test(text)) return false
  return cell.words.length > 1 || letters >= 10
}

const isTitle = (cell: Cell) => labelAtStart(cell.words) !== undefined || amountsIn(cell.words).length > 0

const found = (cell: Cell): Found => ({
  value: cell.text.replaceAll(/^[\s,;:|•-]+|[\s,;:|•-]+$/gu, ''),
  words: cell.words,
})

// The name at the head of the paper: of care, and larger than the rest of it.
const nameAtHead = (rows: readonly Row[]) => {
  const usual = medianOf(rows.flatMap(({ cells }) => cells.map(heightOf)))
  const cells = rows.slice(0, TOP_ROWS).flatMap((row) => row.cells)
  const names = cells.filter(
    (cell) => CARE.test(plain(cell.text)) && isName(cell) && !isTitle(cell) && surenessOf(cell) >= LEAST_SURE,
  )
  const large = names.filter((cell) => heightOf(cell) > usual * 1.15)
  const [first, second] = large.toSorted((one, other) => heightOf(other) - heightOf(one))
  // two of one size: either may be the name
  return first && second && heightOf(second) > heightOf(first) * 0.95 ? undefined : first
}

const giverOf = (labels: readonly Labelled[]) => {
  const givers = labels
    .filter(({ kind }) => kind === 'giver')
    .flatMap(({ beside, below }) => (beside[0] ?? below[0]) || [])
    .map((cell) => cellOf(cell.words))
    .filter((cell) => isName(cell) && !isTitle(cell) && surenessOf(cell) >= LEAST_SURE)
  return new Set(givers.map(({ text }) => plain(text))).size === 1 ? givers[0] : undefined
}

/** Who gave the care: the name at the head, or on the bill of an office the one that it names. */
export const careProvider = (rows: readonly Row[], labels: readonly Labelled[]): Found | undefined => {
  const head = rows.slice(0, TOP_ROWS).flatMap((row) => row.cells)
  const byOffice = head.some(({ text }) => BILLING.test(plain(text)))
  const cell = byOffice ? giverOf(labels) : nameAtHead(rows)
  return cell && found(cell)
}
