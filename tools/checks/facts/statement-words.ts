import type { Locale } from '#domain/shared/locale.ts'

import { hasFigure, plain, withoutNames } from './figures.ts'

type Words = {
  /** Whatever is stated about these is stated about our cover. */
  readonly cover: RegExp
  /** Whatever is stated about these is stated about how and when money is paid. */
  readonly money: RegExp
  /** So is this, on pages and in texts that say what a cover is; elsewhere it says how one policy stands (ruling 58). */
  readonly states: RegExp
  /** Said about our cover together with a word of the list below. */
  readonly related: RegExp
  readonly judging: RegExp
}

const WORDS: Readonly<Record<Locale, Words>> = {
  'en-GB': {
    cover:
      /illness|pre-existing|mental health|psycholog|pregnan|childbirth|\bdent(?:al|ist)|excess|transport home|travel home|journey home|liab|\baccident|household|baggage|belongings|legal aid|home country|other countries|\btrips?\b|usual price|cost price|Supplement\b|Complete\b|not insure/iu,
    money:
      /money back|everything back|refund|direct debit|bank transfer|credit card|UK (?:bank )?account|account from the United Kingdom/iu,
    states:
      /\binsur(?:es|ed?)\b|\b(?:not|nothing|no|only|never|cannot)\b[^.]*\b(?:pay|paid|insurance|collect|the card)\b|\b(?:pay|paid|insurance|collect|the card)\b[^.]*\b(?:not|nothing|no|only|never|cannot)\b|\bcover(?:s|ed)\b|any day|days until/iu,
    related:
      /medical|care\b|doctor|hospital|\bGP\b|medicine|at home|holiday|country of (?:your )?stay|planned|main insur|European card|EHIC|basic (?:health )?insurance|costs|withdraw|price of the days|insured person|things\b/iu,
    judging:
      /insure|\bcover|\bpa(?:y|ys|id)\b|\bnot\b|n’t|n't|\bno(?:ne|thing)?\b|\bonly\b|up to|at most|without|first\b|always|everywhere|together|necessary|counts?\b|on top|\bcan(?:not)?\b|must|back\b|keep/iu,
  },
  nl: {
    cover:
      /ziekte\b|aandoening|geestelijk|psycholo|zwanger|bevalling|tandarts|eigen risico|vervoer naar|reis naar huis|aansprakelijk|ongeval|inboedel|bagage|spullen|rechts(?:bijstand|hulp)|thuisland|land van herkomst|andere landen|\breiz?en\b|gebruikelijke prijs|kostprijs|Supplement\b|Complete\b|verzekeren\b/iu,
    money:
      /geld terug|alles terug|terugbeta|incasso|overboek|overschrijving|creditcard|Britse rekening|rekening uit het Verenigd/iu,
    states:
      /verzeker(?:d|t|en)\b|\b(?:niets?|geen|alleen|nooit)\b[^.]*(?:\bbetaal|\bbetalen|verzekering|\bincasseren|\bde pas\b|\bde kaart\b)|(?:\bbetaal|\bbetalen|verzekering|\bincasseren|\bde pas\b|\bde kaart\b)[^.]*\b(?:niets?|geen|alleen|nooit)\b|\bdekt\b|gedekt|elke dag vanaf|dagen tot/iu,
    related:
      /medisch|zorg\b|dokter|ziekenhuis|huisarts|medicijn|thuis\b|vakantie|land van (?:je |jouw )?(?:ver|bestem)|gepland|hoofdverzeker|Europese|EHIC|basis(?:zorg)?verzekering|kosten|herroep|premie van de dagen/iu,
    judging:
      /verzeker|\bdek|betaal|vergoed|\bniets?\b|\bgeen\b|alleen|\btot\b|maximaal|hoogstens|zonder|eerst\b|altijd|overal|samen|nodig|telt|geldt|boven op|bovenop|\bkun|\bkan\b|moet|terug|houden/iu,
  },
}

// An amount, a day or a number of one policy, claim or request.
const OF_ONE_POLICY =
  /\{(?:amount|refund|paid|asked|credited|open|date|until|total|number|policyNumber|reference|account|end|days|phone|\w+(?:On|Date|By|From|Until))\}|\{# /

/** Whether a sentence says something about our insurance; `whole` for a page, or a text that says what a cover is. */
export const isStatement = (written: string, locale: Locale, whole: boolean): boolean => {
  const sentence = withoutNames(written)
  if (hasFigure(sentence)) return true
  // a question says nothing, unless it is a heading
  if (sentence.endsWith('?') && !sentence.startsWith('#')) return false
  const { cover, money, states, related, judging } = WORDS[locale]
  const says = (...words: readonly RegExp[]) => words.some((pattern) => pattern.test(sentence))
  if (whole && says(cover, money, states)) return true
  // with an amount or a day of its own it says how one policy stands, which the functions of that policy decide
  return says(judging) && (OF_ONE_POLICY.test(sentence) ? says(cover) : says(cover, money, related))
}

/** The sentences of a text. */
export const sentencesOf = (text: string): readonly string[] =>
  plain(text)
    .split(/(?<=[.?!]) +(?![a-z])|\n+|\|(?=[A-Z{€])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
