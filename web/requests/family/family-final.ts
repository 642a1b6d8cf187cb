import { EXPLANATIONS, explanationOf, FINAL_QUESTIONS } from '#domain/requests/advice/questions.ts'
import type { FinalQuestion } from '#domain/requests/advice/questions.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { memberField } from '#domain/requests/family/member-issues.ts'
import { finalAnswers, finalQuestionsFor } from '#domain/requests/final-questions.ts'
import { issuesOf } from '#domain/requests/check/check-request.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Member, SaidForAll } from '#web/requests/draft/members.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import type { RequestState } from '#web/requests/draft/request-state.ts'

import { coveredAnswersOf } from './family-people.ts'

/** One of a family at the final questions: the number is 0 for the first person. */
export type Asked = {
  readonly number: number
  readonly answers: Answers
  /** The name of a field of this person in the form of all. */
  readonly fieldOf: (name: string) => string
}

type Family = Pick<RequestState, 'answers' | 'members' | 'each'>

/** All whom the request insures, with their answers. */
export const everybody = ({ answers, members, each }: Family): readonly Asked[] => [
  { number: 0, answers, fieldOf: (name) => name },
  ...members.map((member, index) => ({
    number: index + 1,
    answers: coveredAnswersOf(answers, member, each[index + 1]),
    fieldOf: (name: string) => memberField(index, name),
  })),
]

const isAsked = (question: FinalQuestion) => (person: Asked) =>
  finalQuestionsFor(person.answers).includes(question)

/** The questions that are asked for all together, each with the people to whom it applies. */
export const questionsForAll = (people: readonly Asked[]) =>
  FINAL_QUESTIONS.flatMap((question) => {
    const asked = people.filter(isAsked(question))
    return asked.length ? [{ question, asked }] : []
  })

type Answer = 'yes' | 'no' | undefined

/** The change of the form when these people have answered a question: the answer of each at their own field. */
const answered = (
  { answers, members }: Pick<Family, 'answers' | 'members'>,
  question: FinalQuestion,
  answerOf: (number: number) => Answer,
  asked: readonly Asked[],
) => {
  const isOne = (number: number) => asked.some((person) => person.number === number)
  const next: readonly Member[] = members.map((member, index) =>
    isOne(index + 1) ? { ...member, [question]: answerOf(index + 1) } : member,
  )
  const fields = asked.map((person) => [person.fieldOf(question), answerOf(person.number)] as const)
  return {
    [question]: answers[question],
    ...Object.fromEntries(fields),
    members: next,
  }
}

type Question = { readonly question: FinalQuestion; readonly asked: readonly Asked[] }

/** Yes or no for all together: a no is that of each, after a yes somebody has to be named. */
export const sayForAll = (
  state: Pick<RequestState, 'answers' | 'members' | 'said'>,
  { question, asked }: Question,
  said: 'yes' | 'no',
) => ({
  ...answered(state, question, () => (said === 'no' ? 'no' : undefined), asked),
  said: { ...state.said, [question]: said } satisfies SaidForAll,
})

/** Names somebody for whom the answer is yes, or no longer; it is no for the others. */
export const tickPerson = (
  state: Pick<RequestState, 'answers' | 'members'>,
  { question, asked }: Question,
  ticked: { readonly number: number; readonly yes: boolean },
) => {
  const isYes = ({ number, answers }: Asked) =>
    number === ticked.number ? ticked.yes : answers[question] === 'yes'
  const yes = new Set(asked.filter(isYes).map(({ number }) => number))
  const answerOf = (number: number): Answer => (yes.has(number) ? 'yes' : 'no')
  return answered(state, question, yes.size ? answerOf : () => undefined, asked)
}

// what is said where somebody did not answer; a family is asked all that one person can be asked
const unanswered = finalAnswers.check({} as Parameters<typeof finalAnswers.check>[0], {
  coverage: 'COMPLETE_PLUS',
})

const ofPerson = ({ answers, fieldOf }: Asked, question: FinalQuestion): readonly Issue[] =>
  issuesOf(judge(finalAnswers, answers, answers))
    .filter(({ field }) => field === explanationOf(question))
    .map((found) => ({ ...found, field: fieldOf(found.field) }))

/** What was said for all of these people; undefined once it is asked of somebody else too, who was added since. */
export const saidOfAll = ({ question, asked }: Question, said: SaidForAll): Answer => {
  const given = asked.map(({ answers }) => answers[question])
  const isWhole = !given.includes(undefined)
  if (said[question] === 'no') return isWhole ? 'no' : undefined
  // after a yes nobody is named yet, or somebody is
  const isNamed = isWhole && given.includes('yes')
  return isNamed || given.every((answer) => answer === undefined) ? said[question] : undefined
}

const issuesOfQuestion = ({ question, asked }: Question, said: SaidForAll): readonly Issue[] => {
  const answer = saidOfAll({ question, asked }, said)
  if (!answer) return unanswered.filter(({ field }) => field === question)
  if (answer === 'yes' && !asked.some(({ answers }) => answers[question] === 'yes'))
    return [issue(question, 'requests.family.whoEmpty')]
  return asked.flatMap((person) => ofPerson(person, question))
}

/** What is wrong with the answers of all to the final questions. */
export const finalFamilyIssues = (state: Family & Pick<RequestState, 'said'>): readonly Issue[] =>
  questionsForAll(everybody(state)).flatMap((asked) => issuesOfQuestion(asked, state.said))

const OF_ONE: ReadonlySet<string> = new Set([...FINAL_QUESTIONS, ...EXPLANATIONS])

/** Whether it is no issue of one person at the final questions, which a family answers together. */
export const isNotOfOne = ({ field }: Issue): boolean => !OF_ONE.has(field)

/** The rules of the last step for a family: each question once for all of them. */
export const familyFinal: typeof finalAnswers = {
  ...finalAnswers,
  check: (answers, facts) => [
    ...finalFamilyIssues(requestStore.get()),
    ...finalAnswers.check(answers, facts).filter(isNotOfOne),
  ],
}
