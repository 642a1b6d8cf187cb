import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { readReceipt } from '#domain/claims/receipt/read-receipt.ts'
import type { Paper, ReceiptValues } from '#domain/claims/receipt/receipt-values.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { pdfOf } from '#domain/shared/testing/pdf-of.ts'
import { openPdf } from '#web/platform/workers/paper-reader/pdf-pages.ts'
import { engineOf, wordsOfPicture } from '#web/platform/workers/paper-reader/picture-words.ts'
import type { Engine } from '#web/platform/workers/paper-reader/picture-words.ts'
import type { TesseractModule } from '#web/platform/workers/paper-reader/tesseract-core.ts'

import { readingModel } from './reading-model.ts'
import { madeUpInvoices } from './made-up-invoices.ts'
import type { Expected } from './made-up-invoices.ts'
import { greyOf, photoOf } from './paper-pictures.ts'
import type { Quality } from './paper-pictures.ts'

// How many values of made-up invoices are read right, wrongly or not at all, and how long a page takes:
// node tools/reading/measure-reading.ts [how many of each kind]

const COUNT = Number(process.argv[2] ?? 20)
const TODAY = calendarDate('2026-11-28')

const loadEngine = async (): Promise<Engine> => {
  const require = createRequire(import.meta.url)
  const start: (
    options: object,
  ) => Promise<TesseractModule> = require('tesseract.js-core/tesseract-core-simd-lstm.js')
  const quiet = () => undefined
  return engineOf(await start({ print: quiet, printErr: quiet }), readFileSync(readingModel('.')))
}

const engine = await loadEngine()

type Read = Pick<Paper, 'words' | 'source'>

const readPdf = async (typed: string): Promise<Read> => {
  const pages = await openPdf(pdfOf(typed))
  if (typeof pages === 'string') throw new Error(pages)
  return pages
}

const readPhoto = async (typed: string, index: number, quality: Quality): Promise<Read & { ms: number }> => {
  const photo = await photoOf(typed, index, quality)
  const started = performance.now()
  const words = await wordsOfPicture(engine, await greyOf(photo), (radians) => greyOf(photo, radians))
  return { words, source: 'picture', ms: performance.now() - started }
}

const FIELDS: Readonly<Record<keyof Expected, (values: ReceiptValues) => unknown>> = {
  treatmentDate: (values) => values.treatmentDate?.value,
  careProvider: (values) => values.careProvider?.value,
  invoiceNumber: (values) => values.invoiceNumber?.value,
  cents: (values) => values.cost?.value,
  currency: (values) => values.currency?.value,
}

const NAMES = Object.keys(FIELDS) as (keyof Expected)[]
const MISSED = process.argv.includes('--missed')

const measure = async (kind: 'pdf' | Quality) => {
  const counts = Object.fromEntries(NAMES.map((name) => [name, { right: 0, empty: 0, wrong: 0 }]))
  const times: number[] = []
  for (const [index, { typed, expected }] of madeUpInvoices(COUNT).entries()) {
    const started = performance.now()
    const read = kind === 'pdf' ? await readPdf(typed) : await readPhoto(typed, index, kind)
    const reading = readReceipt({ ...read, today: TODAY })
    times.push('ms' in read ? Number(read.ms) : performance.now() - started)
    for (const name of NAMES) {
      const value = reading.kind === 'read' ? FIELDS[name](reading.values) : undefined
      const result = value === undefined ? 'empty' : value === expected[name] ? 'right' : 'wrong'
      const count = counts[name]
      if (count) count[result] += 1
      if (MISSED && result !== 'right')
        console.log(
          kind,
          index,
          name,
          result,
          value,
          'not',
          expected[name],
          reading.kind === 'nothing' ? reading.why : '',
        )
    }
  }
  const each = NAMES.map((name) => {
    const { right = 0, empty = 0, wrong = 0 } = counts[name] ?? {}
    return `${name} ${right}/${empty}/${wrong}`
  })
  const sorted = times.toSorted((one, other) => one - other)
  const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(
    `${kind.padEnd(11)} ${each.join('  ')}  ${Math.round(median)} ms, at most ${Math.round(longest)} ms`,
  )
}

console.log(`right/empty/wrong of ${COUNT} of each kind`)
for (const kind of ['pdf', 'scan', 'photo', 'poor photo'] as const) await measure(kind)
