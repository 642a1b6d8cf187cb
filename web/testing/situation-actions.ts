import { page } from 'vitest/browser'

import { choose, combobox, fillDate, pick } from './form-actions.ts'

/** A stay as a visitor answers it; only what is given is filled in. Countries by name, dates `YYYY-MM-DD`. */
export type Stay = {
  readonly who?: 'Me' | 'My partner' | 'My child' | 'Us together'
  readonly from?: string
  readonly to?: string
  readonly doing?: string
  readonly start?: string
  readonly end?: string
  readonly job?: 'Yes' | 'No'
  readonly dutch?: 'Yes' | 'No'
  readonly contractEnd?: string
  readonly institution?: string
}

/** From India to study in Wageningen for a year, without a job. */
export const yearInWageningen: Stay = {
  from: 'India',
  doing: 'Full degree student',
  start: '2027-02-01',
  end: '2028-01-31',
  job: 'No',
  dutch: 'No',
  institution: 'Wageningen',
}

const questions: { readonly [Q in keyof Required<Stay>]: (given: Required<Stay>[Q]) => Promise<void> } = {
  who: (name) => choose('Who do you want to insure?', name),
  from: (name) => pick(/^Where (?:do you|does your (?:child|partner)) come from/, name),
  to: (name) => pick('Where will you study or work?', name),
  doing: (name) => choose('What will you do there?', name),
  start: (date) => fillDate('First day', date),
  end: (date) => fillDate('Last day', date),
  job: (answer) => choose(/have a paid job/, answer),
  dutch: (answer) => choose(/already have Dutch basic health insurance/, answer),
  contractEnd: (date) => fillDate('Last day of your contract', date),
  institution: (name) => pick('Which institution will you go to?', name),
}

/** Fills in these questions of the first step, in the order of the page. */
export const answerSituation = async (stay: Stay): Promise<void> => {
  for (const [question, fillIn] of Object.entries(questions)) {
    const given = stay[question as keyof Stay]
    // each question has a function for its own kind of answer
    if (given) await (fillIn as (given: string) => Promise<void>)(given)
  }
}

/** The card beside the form: the price, or why there is none. */
export const stayCard = page.getByRole('region', { name: 'Your stay' })

/** Where the visitor comes from, and where they go. */
export const origin = combobox('Where do you come from?')
export const destination = combobox('Where will you study or work?')
