import type { CaseView } from '#contract/casework/case-view.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'

import { opensNext } from './opens-next.ts'
import type { Chosen } from './use-case-choice.ts'

/** The text of the button that decides: it says what comes after it. */
export const useDecideText = (
  { kind }: Pick<CaseView, 'kind'>,
  { outcome }: Pick<Chosen, 'outcome'>,
): string => {
  const t = useTexts()
  const isNext = useStore(opensNext)
  if (!outcome) return t(`casework.do.${kind}.NONE`)
  return t(`casework.${isNext ? 'do' : 'choice'}.${kind}.${outcome}`)
}
