import type { Locator, Page } from '@playwright/test'

import { words } from './words.ts'
import type { Language } from './words.ts'

type Name = string | RegExp
/** A page, or a part of one. */
export type Scope = Page | Locator

// a label may be followed by "(optional)"; RegExp is for labels that begin with the same words
const starting = (name: Name) =>
  typeof name === 'string' ? new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`) : name

/** A question with several answers. */
const question = (scope: Scope, name: Name): Locator =>
  scope.getByRole('radiogroup', { name: starting(name) })

/** Chooses one of the answers to a question. */
export const choose = (scope: Scope, name: Name, answer: Name): Promise<void> =>
  question(scope, name)
    .getByRole('radio', { name: starting(answer) })
    .check()

/** A combobox with its text field; until its script has loaded it is a native select, which this does not match. */
export const combobox = (scope: Scope, name: Name): Locator =>
  scope.getByRole('combobox', { name: starting(name) }).and(scope.locator('input'))

/** Types a part of a name and chooses the first option that matches. */
export const pick = async (scope: Scope, name: Name, typed: string): Promise<void> => {
  await combobox(scope, name).fill(typed)
  await scope
    .getByRole('option', { name: starting(typed) })
    .first()
    .click()
}

/** Fills the three boxes of a date `YYYY-MM-DD`. */
export const fillDate = async (
  scope: Scope,
  name: Name,
  date: string,
  language: Language = 'en',
): Promise<void> => {
  const [year = '', month = '', day = ''] = date.split('-')
  // the last day of the stay comes before that of a contract
  const boxes = scope.getByRole('group', { name: starting(name) }).first()
  await boxes.getByLabel(words[language].day).fill(String(Number(day)))
  await boxes.getByLabel(words[language].month).fill(String(Number(month)))
  await boxes.getByLabel(words[language].year).fill(year)
}

/** Fills a text field. */
export const fill = (scope: Scope, name: Name, text: string): Promise<void> =>
  scope.getByRole('textbox', { name: starting(name) }).fill(text)

/** The button with this text. */
export const button = (scope: Scope, name: Name): Locator =>
  scope.getByRole('button', { name: starting(name) })
