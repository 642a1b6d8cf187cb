import type { CaseView } from '#contract/casework/case-view.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'

import { opensNext } from './opens-next.ts'
import type { Chosen } from './use-case-choice.ts'

/** Whether the mail is looked at before it is sent: it was not there yet, or it changed. */
export type MustLook = 'FIRST' | 'AGAIN' | undefined

/** The text of the button that decides: it says what comes after it. */
export const useDecideText = (
  { kind }: Pick<CaseView, 'kind'>,
  { outcome }: Pick<Chosen, 'outcome'>,
  mustLook: MustLook,
): string => {
  const t = useTexts()
  const isNext = useStore(opensNext)
  if (mustLook === 'AGAIN') return t('casework.lookAgain')
  if (!outcome) return t(`casework.do.${kind}.NONE`)
  return t(`casework.${isNext ? 'do' : 'choice'}.${kind}.${outcome}`)
}
