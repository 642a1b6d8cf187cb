import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { IssueContext } from '#domain/shared/issue.ts'

import { messageText } from './message-text.ts'

const FOLDER = join(import.meta.dirname, '../../../contract/texts')

const readTexts = (): Record<string, string> => {
  if (!existsSync(FOLDER)) return {}
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.en-GB.json'))
  // our own files: a test checks that they are flat
  const texts = files.map(
    (name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Record<string, string>,
  )
  return Object.assign({}, ...texts)
}

const english = readTexts()

// A choice of a text goes to its last branch, a value to nothing.
const blanksOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, '']))

/** The English text of a code with its raw context, for clients without a catalogue; the code itself if it has no text. */
export const errorMessage = (id: string, context: IssueContext): string => {
  const text = Object.hasOwn(english, id) ? english[id] : undefined
  if (text === undefined) return id
  try {
    return messageText(text, 'en-GB', context)
  } catch {
    // a refusal must be sent even if a value of its text is missing
    return messageText(text, 'en-GB', { ...blanksOf(text), ...context })
  }
}
