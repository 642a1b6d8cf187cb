import { coverFacts, coverSums } from '#domain/policies/cover-facts.ts'
import { coverMinMonths } from '#domain/policies/cover.ts'
import { DAYS_TO_PAY, NOTICE_DAYS } from '#domain/policies/instalments.ts'
import { WITHDRAWAL_DAYS } from '#domain/policies/ending/withdrawal-days.ts'
import { periodLimits } from '#domain/policies/product.ts'
import { MAX_GAP_DAYS } from '#domain/policies/period.ts'
import { basicRatesOn } from '#domain/policies/rates.ts'
import { CLAIM_ANSWER_DAYS } from '#domain/claims/claim-answer.ts'
import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

const basic = basicRatesOn(calendarDate('2026-12-01'))
const [law, own] = [basic.compulsoryExcessCents / 100, basic.voluntaryExcessCents / 100]
const { yearly, weeksAtHome } = coverFacts.COMPLETE_PLUS
const maximum = (fact: keyof typeof yearly) => yearly[fact]?.sum ?? 0
const sum = (fact: keyof typeof coverSums, part = 'sum') => coverSums[fact]?.[part] ?? 0
const euros = (...amounts: readonly number[]) => amounts.map((amount) => `€${amount}`)
const months = (...counts: readonly number[]) => counts.map((count) => `${count} month`)
const longest = [...new Set(Object.values(periodLimits).map(({ maxMonths }) => maxMonths))]

/** What a clause is about, in both languages, and the only figures that it may contain. */
type Statement = { readonly about: RegExp; readonly figures: readonly string[] }

/** The amounts of the covers and of their excess. The first statement that fits a clause is held against it. */
const AMOUNTS: readonly Statement[] = [
  // the covers
  {
    about: /accident.*\bdent|\bdent.*accident|after an accident|na een ongeval/i,
    figures: euros(maximum('dentistAccident')),
  },
  { about: /compulsory|verplichte?\b|by law|volgens de wet/i, figures: euros(law) },
  { about: /voluntary|vrijwillig/i, figures: euros(own) },
  {
    about: /together that is €885|you pay at most €885|samen.*€885|dus hoogstens €885/i,
    figures: euros(law + own),
  },
  {
    about: /\bdent|tandarts|emergency:|spoed:|excess|eigen risico|pay it back|vergoeden/i,
    figures: euros(maximum('dentistEmergency'), maximum('mainExcess'), sum('gap')),
  },
  {
    about: /liabil|aansprakelijk|damaged something|iets van (een ander|iemand)/i,
    figures: euros(sum('liability')),
  },
  { about: /death|if you die|overlij/i, figures: euros(sum('accident', 'death')) },
  { about: /disab|invalid/i, figures: euros(sum('accident', 'disability')) },
  { about: /household|inboedel/i, figures: euros(sum('things', 'household')) },
  { about: /baggage|bagage/i, figures: euros(sum('things', 'baggage')) },
  { about: /legal aid|rechtsbijstand|rechtshulp/i, figures: euros(sum('legal')) },
  { about: /remuneration|vergoeding/i, figures: euros(30) },
  // public rules, with the year in the sentence
  { about: /single person|iemand alleen/i, figures: euros(129) },
  { about: /\bfine\b|boete|It is about|ongeveer/i, figures: euros(450) },
  { about: /an hour|per uur/i, figures: euros(14.71) },
  // examples that are worked out in the answer
  { about: /€2\.15|for a year|voor een jaar/, figures: euros(2.15, 784.75) },
  { about: /days cost|dagen kosten/, figures: euros(290.25) },
  { about: /You get €494|krijgt €494|terug/, figures: euros(494.5) },
  {
    about: /Central Bank|Centrale Bank|was \{one\}|dollar|amount is €50|bedrag €50|is het bedrag/i,
    figures: euros(1, 50),
  },
]

/** The times of the insurance; a sentence about something else is not held against this table. */
const TIMES: readonly Statement[] = [
  {
    about: /home country.*week|at home.*week|thuisland.*weken|thuis.*weken|(the|de) 8 we/i,
    figures: [`${weeksAtHome} week`],
  },
  {
    about: /insurance year is|verzekeringsjaar is|insurance year \||verzekeringsjaar \|/i,
    figures: months(12),
  },
  { about: /(shorter|korter) (than|dan) 1/i, figures: months(1) },
  { about: /found no policy|geen polis vonden/i, figures: ['1 year', '7 year'] },
  {
    about: /(back|terug) (within|binnen) 30/i,
    figures: ['30 day', `${WITHDRAWAL_DAYS} day`],
  },
  {
    about: /withdraw|herroep|change your mind|bedenken|\b(the|de) 14 da/i,
    figures: [`${WITHDRAWAL_DAYS} day`],
  },
  {
    about: /move the first day|new day is at most|first day at most|eerste dag.*14|nieuwe dag/i,
    figures: ['14 day'],
  },
  { about: /take it out|took it out|afsluiten|afgesloten/i, figures: months(4) },
  { about: /12, 25 (or|of) 60/i, figures: longest.map((count) => `${count} month`) },
  {
    about: /Complete Plus.*(3|full degree|volledige)/i,
    figures: months(coverMinMonths.COMPLETE_PLUS, periodLimits.FULL_DEGREE_NL.minMonths),
  },
  { about: /Complete (is|is alleen).*3/i, figures: months(coverMinMonths.COMPLETE_PLUS) },
  {
    about: /shortest period|kortste periode/i,
    figures: months(coverMinMonths.COMPLETE, periodLimits.FULL_DEGREE_NL.minMonths),
  },
  {
    about: /amounts and dates|dates and amounts|bedragen en (datums|data)|(datums|data) en bedragen/i,
    figures: [`${NOTICE_DAYS} day`],
  },
  { about: /last day is within|laatste dag is/i, figures: ['120 day', `${MAX_GAP_DAYS} day`] },
  {
    about: /days? after the invoice|after the date of the invoice|dagen na de (factuur|datum)/i,
    figures: [`${DAYS_TO_PAY} day`],
  },
  {
    about: /invoices? (and send|within)|claim within|(send it|send them|care) .*within 12|binnen 12 maanden/i,
    figures: months(12),
  },
  { about: /usually (there|in your account)|meestal staat/i, figures: ['5 working day'] },
  { about: /confirmation within|bevestiging/i, figures: ['2 working day'] },
  {
    about: /working days?|werkdagen/i,
    figures: [`${ANSWER_DAYS} working day`, `${CLAIM_ANSWER_DAYS} working day`, '4 week'],
  },
]

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(working days?|werkdag(en)?)$/i, 'working day'],
  [/^(days?|dag(en)?)$/i, 'day'],
  [/^(weeks?|weken)$/i, 'week'],
  [/^(months?|maand(en)?)$/i, 'month'],
  [/^(years?|jaar|jaren)$/i, 'year'],
  [/^(hours?|uur|uren)$/i, 'hour'],
  [/^(minutes?|minuten)$/i, 'minute'],
]

const DURATION =
  /(\d+)(?:, \d+)?(?: (?:to|tot|or|of|more|extra|banking) ?\d*)? (working days?|werkdag(?:en)?|days?|dag(?:en)?|weeks?|weken|months?|maand(?:en)?|years?|jaar|jaren|hours?|uur|uren|minutes?|minuten)\b/gi

const AMOUNT = /€\s?(\d[\d.,]*\d|\d)|(\d+) euro/g

const valueOf = (written: string) => {
  // thousands have three digits behind their sign, cents have two
  const plain = written.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return Number(plain)
}

/** The amounts in a text, alike in both languages: "€1200". */
export const amountsIn = (text: string): readonly string[] =>
  [...text.matchAll(AMOUNT)].map(([, sign, word]) => `€${valueOf(sign ?? word ?? '')}`)

/** The times in a text, alike in both languages: "8 week". */
const timesIn = (text: string): readonly string[] =>
  [...text.matchAll(DURATION)].map(([, count, unit]) => {
    const known = UNITS.find(([form]) => form.test(unit ?? ''))
    return `${count} ${known?.[1] ?? unit}`
  })

const SENTENCE = /(?<=[.?:])\s+/
const CLAUSE = /[,;|](?=\s)|(?<=[.?:])\s+|(?<=\D): /

const plainText = (line: string) =>
  line.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/[*[\]\u00a0]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))

const wrong = (context: readonly string[], figures: readonly string[], table: readonly Statement[]) => {
  const statement = context
    .map((text) => table.find(({ about }) => about.test(text.replaceAll(/€ /g, '€'))))
    .find((found) => found !== undefined)
  return statement && figures.every((figure) => statement.figures.includes(figure)) ? [] : figures
}

// A row of a table is about its first cell; a clause without a subject of its own is about that of its sentence.
const amountClauses = (line: string): readonly (readonly [clause: string, context: string])[] => {
  if (!line.startsWith('|')) return line.split(CLAUSE).map((clause) => [clause, line])
  const [, label = '', ...cells] = line.split('|')
  return cells.map((cell) => [`${label} ${cell}`, label])
}

const wrongAmounts = (line: string): readonly string[] =>
  amountClauses(line).flatMap(([clause, context]) => {
    const found = amountsIn(clause)
    return found.length ? wrong([clause, context], found, AMOUNTS) : []
  })

const wrongTimes = (line: string): readonly string[] =>
  line.split(SENTENCE).flatMap((sentence) => {
    const found = timesIn(sentence)
    const held = TIMES.some(({ about }) => about.test(sentence))
    return found.length && held ? wrong([sentence], found, TIMES) : []
  })

const NOT_TEXT = /^(keywords|updatedOn|related|id|order):|^ +- [a-z-]+$/

/** The figures of a page or of texts that contradict the table of facts, each with its line. */
export const wrongFigures = (text: string): readonly string[] =>
  text
    .split(/\n|\|(?=[A-Z])/)
    .filter((line) => !NOT_TEXT.test(line))
    .map(plainText)
    .flatMap((line) =>
      [...wrongAmounts(line), ...wrongTimes(line)].map((figure) => `${figure} in: ${line.trim()}`),
    )
