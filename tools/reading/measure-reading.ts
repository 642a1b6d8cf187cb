import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { isDoubtful, readTwice } from '#domain/claims/receipt/read-twice.ts'
import { readReceipt } from '#domain/claims/receipt/read-receipt.ts'
import type { Paper, ReceiptReading, ReceiptValues } from '#domain/claims/receipt/receipt-values.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { pdfOf } from '#domain/shared/testing/pdf-of.ts'
import { openPdf } from '#web/platform/workers/paper-reader/pdf-pages.ts'
import {
  engineOf,
  enlargement,
  wordsOfEnlarged,
  wordsOfPicture,
} from '#web/platform/workers/paper-reader/picture-words.ts'
import type { TesseractModule } from '#web/platform/workers/paper-reader/tesseract-core.ts'

import { madeUpInvoices, unseenInvoices } from './made-up-invoices.ts'
import type { Expected, MadeUpInvoice } from './invoice-form.ts'
import { greyOf, photoOf } from './paper-pictures.ts'
import type { Quality } from './paper-pictures.ts'
import { readingModel } from './reading-model.ts'

// How many values of made-up invoices are read right, wrongly or not at all, beside what is asked, and how long a page takes:
// node tools/reading/measure-reading.ts [how many of each kind] [--missed] [--pdf]

const COUNT = Number(process.argv[2] ?? 20)
const MISSED = process.argv.includes('--missed')
const TODAY = calendarDate('2026-11-28')

const loadEngines = async () => {
  const require = createRequire(import.meta.url)
  const start: (
    options: object,
  ) => Promise<TesseractModule> = require('tesseract.js-core/tesseract-core-simd-lstm.js')
  const quiet = () => undefined
  const core = await start({ print: quiet, printErr: quiet })
  const engine = (name: 'nld' | 'deu') => engineOf(core, name, readFileSync(readingModel('.', name)))
  return { first: engine('nld'), second: engine('deu') }
}

const engines = await loadEngines()

type Read = { readonly reading: ReceiptReading; readonly ms: number; readonly twice: boolean }

const readPdf = async (typed: string): Promise<Read> => {
  const started = performance.now()
  const pages = await openPdf(pdfOf(typed))
  if (typeof pages === 'string') throw new Error(pages)
  const reading = readReceipt({ words: pages.words, source: pages.source, today: TODAY })
  return { reading, ms: performance.now() - started, twice: false }
}

// what is drawn is not what the browser does, so it is not in the time
const readPhoto = async (typed: string, index: number, quality: Quality): Promise<Read> => {
  const photo = await photoOf(typed, index, quality)
  let [ms, radians] = [0, 0]
  const timed = <T>(started: number, result: T) => {
    ms += performance.now() - started
    return result
  }
  const straight = await greyOf(photo)
  const begun = performance.now()
  const words = await wordsOfPicture(engines.first, straight, (by) => {
    radians = by
    return greyOf(photo, by)
  })
  const paper: Paper = { words: timed(begun, words), source: 'picture', today: TODAY }
  const reading = readReceipt(paper)
  if (!isDoubtful(paper, reading)) return { reading, ms, twice: false }
  const factor = enlargement(words)
  const picture = await greyOf(photo, radians, factor)
  const again = performance.now()
  const others = timed(again, wordsOfEnlarged(engines.second, picture, factor))
  return { reading: readTwice(paper, { ...paper, words: others }), ms, twice: true }
}

const FIELDS: Readonly<Record<keyof Expected, (values: ReceiptValues) => unknown>> = {
  treatmentDate: (values) => values.treatmentDate?.value,
  careProvider: (values) => values.careProvider?.value,
  invoiceNumber: (values) => values.invoiceNumber?.value,
  cents: (values) => values.cost?.value,
  currency: (values) => values.currency?.value,
}

const NAMES = Object.keys(FIELDS) as (keyof Expected)[]
const KINDS = ['pdf', 'scan', 'photo', 'poor photo'] as const
type Kind = (typeof KINDS)[number]

// The most wrong ones of a hundred values that were proposed.
const ASKED: Readonly<Record<Kind, number>> = { pdf: 0, scan: 0, photo: 0, 'poor photo': 2 }

const RESULTS = ['right', 'empty', 'wrong'] as const
// there is nothing to read
type Result = (typeof RESULTS)[number] | 'none'

// an accent that is missing makes no other name
const plain = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFKD').replaceAll(/\p{M}/gu, '') : value

const resultOf = (value: unknown, expected: unknown): Result => {
  if (value === undefined) return expected === undefined ? 'none' : 'empty'
  return plain(value) === plain(expected) ? 'right' : 'wrong'
}

const resultsOf = ({ reading }: Read, { expected }: MadeUpInvoice, told: string) =>
  NAMES.map((name) => {
    const value = reading.kind === 'read' ? FIELDS[name](reading.values) : undefined
    const result = resultOf(value, expected[name])
    const why = reading.kind === 'nothing' ? reading.why : ''
    if (MISSED && (result === 'empty' || result === 'wrong'))
      console.log(told, name, result, value, 'not', expected[name], why)
    return { name, result }
  })

const numberOf = (results: readonly { readonly result: Result }[], wanted: Result) =>
  results.filter(({ result }) => result === wanted).length

const percent = (part: number, whole: number) => (whole ? ((100 * part) / whole).toFixed(1) : '0.0')

const sayTime = (reads: readonly Read[]) => {
  const times = reads.map(({ ms }) => Math.round(ms)).toSorted((one, other) => one - other)
  const twice = reads.filter((read) => read.twice).length
  return `${times[Math.floor(times.length / 2)]} ms, at most ${times.at(-1)} ms, ${twice} of ${reads.length} read twice`
}

const measure = async (set: string, invoices: readonly MadeUpInvoice[], kind: Kind) => {
  const reads: Read[] = []
  const results: ReturnType<typeof resultsOf> = []
  for (const [index, invoice] of invoices.entries()) {
    const read = kind === 'pdf' ? await readPdf(invoice.typed) : await readPhoto(invoice.typed, index, kind)
    reads.push(read)
    results.push(...resultsOf(read, invoice, `${set} ${kind} ${index}`))
  }
  const each = NAMES.map((name) => {
    const mine = results.filter((one) => one.name === name)
    return `${name} ${RESULTS.map((wanted) => numberOf(mine, wanted)).join('/')}`
  })
  const [right, empty, wrong] = RESULTS.map((wanted) => numberOf(results, wanted)) as [number, number, number]
  const share = percent(wrong, right + wrong)
  const held = Number(share) <= ASKED[kind] ? 'held' : 'NOT HELD'
  console.log(`${set}, ${kind}: ${each.join('  ')}`)
  console.log(
    `  ${percent(right, right + empty + wrong)} % right, ${share} % of what is proposed wrong (at most ${ASKED[kind]} %: ${held}); ${sayTime(reads)}`,
  )
}

console.log(`right/empty/wrong of ${COUNT} made-up invoices`)
for (const kind of process.argv.includes('--pdf') ? (['pdf'] as const) : KINDS) {
  await measure('known', madeUpInvoices(COUNT), kind)
  await measure('unseen', unseenInvoices(COUNT), kind)
}
