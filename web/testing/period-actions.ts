import { page } from 'vitest/browser'

import { addedPeriods } from '#contract/periods.ts'
import type { AddedPeriodView } from '#contract/periods.ts'

import { exampleAddedPeriod } from './examples/example-added-period.ts'
import { choose, expectTitle, fillDate, press } from './form-actions.ts'
import { reply } from './replies.ts'

const question = (id: string, text: string) => ({ id, text, type: 'YES_NO' as const, required: true })

/** Replies with what the form of another period needs, with these changes. */
export const replyWithPeriod = (changes?: Partial<AddedPeriodView>): void => {
  reply(addedPeriods.facts, exampleAddedPeriod(changes))
  const asked = [
    question('paidJob', 'Do you have a paid job?'),
    question('insuranceRefusal', 'Has an insurer refused you?'),
    question('criminalRecord', 'Were you in contact with the police?'),
  ]
  // of a child with the Supplement nothing is asked
  reply(addedPeriods.questions, changes?.child ? [] : asked)
}

/** Fills in the last day of a new period, and goes on to the questions. */
export const fillPeriod = async (): Promise<void> => {
  await fillDate('Last day of the new period', '2027-06-30')
  await press('Continue to the questions')
  await expectTitle('A few questions')
}

/** Answers the questions about a new period, and goes on to its summary. */
export const answerQuestions = async (): Promise<void> => {
  for (const name of ['Do you have a paid job', 'Has an insurer', 'Were you in contact'])
    await choose(name, 'No')
  await press('Check my new period')
  await expectTitle('Check your new period')
}

/** Accepts the agreements of a new period and its permission for direct debit. */
export const agree = async (): Promise<void> => {
  for (const name of [/^I answered all questions/, /^I received the product/, /^I agree with this SEPA/])
    await page.getByRole('main').getByRole('checkbox', { name }).click()
}
