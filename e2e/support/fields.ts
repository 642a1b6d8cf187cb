import type { Locator, Page } from '@playwright/test'

import { words } from './words.ts'
import type { Language } from './words.ts'

type Name = string | RegExp
/** A page, or a part of one. */
export type Place = Page | Locator

// a label may be followed by "(optional)"; the same words in a longer label are another field
const starting = (name: Name) =>
  typeof name === 'string' ? new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`) : name

/** A question with several answers. */
const question = (place: Place, name: Name): Locator =>
  place.getByRole('radiogroup', { name: starting(name) })

/** Chooses one of the answers to a question. */
export const choose = (place: Place, name: Name, answer: Name): Promise<void> =>
  question(place, name)
    .getByRole('radio', { name: starting(answer) })
    .check()

/** One of a long list, to type in: until its script is there it is a list of the browser's own, and not meant. */
export const combobox = (place: Place, name: Name): Locator =>
  place.getByRole('combobox', { name: starting(name) }).and(place.locator('input'))

/** Types a part of a name and takes the first row that is found. */
export const pick = async (place: Place, name: Name, typed: string): Promise<void> => {
  await combobox(place, name).fill(typed)
  await place
    .getByRole('option', { name: starting(typed) })
    .first()
    .click()
}

/** Fills the three boxes of a date `YYYY-MM-DD`. */
export const fillDate = async (
  place: Place,
  name: Name,
  date: string,
  language: Language = 'en',
): Promise<void> => {
  const [year = '', month = '', day = ''] = date.split('-')
  // the last day of the stay stands before that of a contract
  const boxes = place.getByRole('group', { name: starting(name) }).first()
  await boxes.getByLabel(words[language].day).fill(String(Number(day)))
  await boxes.getByLabel(words[language].month).fill(String(Number(month)))
  await boxes.getByLabel(words[language].year).fill(year)
}

/** Fills one line. */
export const fill = (place: Place, name: Name, text: string): Promise<void> =>
  place.getByRole('textbox', { name: starting(name) }).fill(text)

/** The button with these words. */
export const button = (place: Place, name: Name): Locator =>
  place.getByRole('button', { name: starting(name) })
