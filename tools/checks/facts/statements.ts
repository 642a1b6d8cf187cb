import { globSync, readFileSync } from 'node:fs'

import { parse } from 'yaml'

import { figuresIn } from './figures.ts'
import type { StatedText } from './statement-texts.ts'

/** What a place states, with the facts behind it; one without facts states nothing that our table knows. */
export type Statement = StatedText & { readonly facts?: readonly string[] }

export type Statements = ReadonlyMap<string, readonly Statement[]>

/** Everything that was read and found to be so, by the file of its English text. */
export const readStatements = (): Statements => {
  const files = globSync('tools/checks/facts/statements/*.yaml').map(
    (path) => parse(readFileSync(path, 'utf8')) as Record<string, Statement[]>,
  )
  return new Map(files.flatMap((file) => Object.entries(file)))
}

const keyOf = ({ 'en-GB': english, nl }: StatedText) => `${english}\n${nl}`

/** What a file states that no statement of it has, and its statements that it does not have. */
export const unlike = (
  stated: readonly StatedText[],
  statements: readonly Statement[] = [],
): readonly string[] => {
  const statedKeys = new Set(stated.map(keyOf))
  const statementKeys = new Set(statements.map(keyOf))
  return [
    ...[...statedKeys.difference(statementKeys)].map((text) => `no statement: ${text}`),
    ...[...statementKeys.difference(statedKeys)].map((text) => `not in the text: ${text}`),
  ]
}

type Table = {
  readonly facts: ReadonlySet<string>
  readonly figures: Readonly<Record<string, readonly string[]>>
}

// A fact that is not so, one whose figure is not stated, or a figure in the text that no fact gives.
const wrongFacts = ({ facts: of = [], ...text }: Statement, { facts, figures }: Table): readonly string[] => {
  const allowed = new Set(of.flatMap((fact) => figures[fact] ?? []))
  const statedFigures = [text['en-GB'], text.nl].map((sentence) => figuresIn(sentence))
  return [
    ...of
      .filter((fact) => !facts.has(fact) && !Object.hasOwn(figures, fact))
      .map((fact) => `not so: ${fact}`),
    ...of
      .filter(
        (fact) =>
          figures[fact] &&
          !figures[fact].some((figure) => statedFigures.every((list) => list.includes(figure))),
      )
      .map((fact) => `not stated: ${fact}`),
    ...statedFigures.flat().filter((figure) => !allowed.has(figure)),
  ]
}

/** Everything that is wrong with statements, each with the place where it is stated. */
export const wrongStatements = (statements: Statements, table: Table): readonly string[] =>
  [...statements].flatMap(([file, all]) =>
    all.flatMap((statement) =>
      wrongFacts(statement, table).map((problem) => `${file}: ${problem} in: ${statement['en-GB']}`),
    ),
  )
