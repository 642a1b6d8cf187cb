import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { TextValues } from '#web/platform/i18n/texts.ts'
import { GlossaryTerm } from '#web/ui/text/glossary/GlossaryTerm.tsx'

type ExplainedProps = {
  /** A text with `<term>…</term>` around the word that people may not know. */
  readonly id: string
  readonly values?: TextValues
  /** The text that says what the word means. */
  readonly meaning: string
}

/** A text with a word in it that opens its meaning in place. */
export const Explained = ({ id, values, meaning }: ExplainedProps) => {
  const t = useTexts()
  return t.rich(id, { ...values, term: (words) => <GlossaryTerm term={words} text={t(meaning)} /> })
}
