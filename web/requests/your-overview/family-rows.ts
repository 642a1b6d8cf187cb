import type { Answers } from '#domain/requests/answers.ts'
import { memberQuestions } from '#domain/requests/family/member-answers.ts'
import type { OwnQuestion } from '#domain/requests/family/member-answers.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { latinRows } from '#web/requests/text/latin-rows.ts'
import { textsAbout } from '#web/requests/text/use-texts-about.ts'
import { row } from './overview-part.ts'
import type { OverviewInput, OverviewPart } from './overview-part.ts'
import type { SummaryRow } from '#web/ui/layout/card/SummaryCard.tsx'

import {
  asksCard,
  asMember,
  coveredAnswersOf,
  peopleNames,
  relationText,
} from '#web/requests/family/family-people.ts'
import { ownPriceText } from '#web/requests/family/own-price.ts'
import { optionsOfEach } from '#web/requests/family/total-advice.ts'

type Input = Pick<OverviewInput, 'answers' | 'lists' | 'members' | 'each'>

const priceOf = (t: Texts, { answers, each = [] }: Input, index: number) => {
  const option = optionsOfEach(each, answers.coverage)[index]
  return option && ownPriceText(t, option, answers.coverage)
}

/** What each of a family pays of the price of all, by name; no row for one person. */
export const priceOfEachRows = (input: Input, t: Texts): readonly SummaryRow[] => {
  const { answers, members = [], each = [] } = input
  if (!each.length) return []
  const lines = peopleNames(t, answers, members).map((name, index) =>
    t('requests.family.line', { name, error: priceOf(t, input, index) ?? '' }),
  )
  return [{ term: t('requests.family.prices'), value: lines.join('\n'), asWritten: true }]
}

// Only what this member was asked: an answer of the first person that holds for all was never given for them.
const ownRows = (t: Texts, answers: Answers, asked: readonly OwnQuestion[]): readonly SummaryRow[] =>
  asked
    .filter((name) => answers[name] !== undefined)
    .map((name) => row(name, t('requests.overview.yesNo', { answer: String(answers[name]) }), t))

const rowsOf = (input: Input, texts: Texts, index: number): readonly SummaryRow[] => {
  const { answers: first, members = [], each = [], lists } = input
  const member = members[index]
  if (!member) return []
  const advice = each[index + 1]
  const answers = coveredAnswersOf(first, member, advice)
  const t = textsAbout(texts, whoOf(answers))
  const { gender, dateOfBirth: born, nationality } = answers
  return [
    { ...row('name', fullName(answers), t), asWritten: true },
    ...latinRows(answers, t),
    row('gender', gender && t(`requests.insure.gender.${gender}`), t),
    row('nationality', lists.nationalities.find(({ code }) => code === nationality)?.label, t),
    row('dateOfBirth', isCalendarDate(born) ? formatDate(born, t.locale) : undefined, t),
    ...ownRows(t, answers, memberQuestions(first, asMember(member))),
    ...(asksCard(answers, advice) ? [row('ehicIdNumber', answers.ehicIdNumber, t)] : []),
    row('price', priceOf(t, input, index + 1), t),
  ]
}

/** A card for each of the others of a family, with the places where it is changed. */
export const familyParts = (input: Input, t: Texts): readonly OverviewPart[] => {
  const { members = [] } = input
  return members.map((_, index) => ({
    id: `member-${index}`,
    name: 'you',
    title: relationText(t, members, index),
    location: { step: 'request-insurance', part: 'you' },
    more: { step: 'your-situation' },
    rows: rowsOf(input, t, index),
  }))
}
