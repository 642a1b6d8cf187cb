import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Which choice of a `select` is read, by the name of its value; all choices of the others are. */
type Only = Readonly<Record<string, string>>

const allOf = (elements: readonly MessageFormatElement[], only: Only): string[] =>
  elements
    .map((element) => partsOf(element, only))
    .reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), [''])

const partsOf = (element: MessageFormatElement, only: Only): string[] => {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.tag) return allOf(element.children, only)
  if (element.type !== TYPE.select && element.type !== TYPE.plural)
    return ['value' in element ? `{${element.value}}` : '#']
  const chosen = element.options[only[element.value] ?? '']
  const options = chosen ? [chosen] : Object.values(element.options)
  return options.flatMap(({ value }) => allOf(value, only))
}

/** All variants of a message, one for each choice, with the name of each value in its place. */
export const readingsOf = (text: string, only: Only = {}): readonly string[] => allOf(parse(text), only)

const paragraphsOf = (elements: readonly MessageFormatElement[]) => {
  const paragraphs: MessageFormatElement[][] = [[]]
  for (const element of elements) {
    const [first = '', ...next] = element.type === TYPE.literal ? element.value.split('\n') : []
    const cut = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
    paragraphs.at(-1)?.push(element.type === TYPE.literal ? cut(first) : element)
    paragraphs.push(...next.map((value) => [cut(value)]))
  }
  return paragraphs
}

/** The same of each paragraph by itself: a whole mail may have hundreds of thousands. */
export const paragraphReadingsOf = (text: string): readonly string[] =>
  paragraphsOf(parse(text)).flatMap((paragraph) => allOf(paragraph, {}))
