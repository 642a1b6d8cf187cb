import type { AgreedText } from '#domain/documents/text-edition.ts'
import type { Locale } from '#domain/shared/locale.ts'

type TextFile = { readonly text: AgreedText; readonly locale: Locale }

const inBoth = (name: string, text: AgreedText): readonly (readonly [string, TextFile])[] => [
  [`${name}-en.pdf`, { text, locale: 'en-GB' }],
  [`${name}-nl.pdf`, { text, locale: 'nl' }],
]

const files: ReadonlyMap<string, TextFile> = new Map([
  ...inBoth('conditions', 'CONDITIONS'),
  ...inBoth('ipid-1', 'PRODUCT_INFORMATION_1'),
  ...inBoth('ipid-2', 'PRODUCT_INFORMATION_2'),
])

/** The text and language of a public file; undefined if there is none of this name. */
export const textFile = (name: string): TextFile | undefined => files.get(name)
