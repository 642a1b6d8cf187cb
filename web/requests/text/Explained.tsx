import type { TextValues } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { GlossaryTerm } from '#web/ui/text/glossary/GlossaryTerm.tsx'

type ExplainedProps = {
  /** A text with `<term>…</term>` around the word that readers may not know. */
  readonly id: string
  readonly values?: TextValues
  /** The text that explains the word. */
  readonly meaning: string
}

/** A text with a word that opens its explanation in place. */
export const Explained = ({ id, values, meaning }: ExplainedProps) => {
  const t = useTexts()
  return t.rich(id, { ...values, term: (words) => <GlossaryTerm term={words} text={t(meaning)} /> })
}
