import type { CaseView } from '#contract/casework/case-view.ts'
import type { DecisionReceipt } from '#web/casework/claim/use-claim-actions.ts'
import { caseName } from '#web/casework/shared/case-name.ts'
import { showDone, showUndo } from '#web/casework/shared/undo.ts'
import type { Act } from '#web/casework/shared/undo.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import { useGoOn } from './use-open-next.ts'

/**
 * What follows a decision, which can be undone for ten seconds, or another act, which is told as long: the next case, or the list.
 */
export const useDecided = (shown: Pick<CaseView, 'caseId' | 'kind' | 'name' | 'next'>) => {
  const t = useTexts()
  const { caseId } = shown
  const name = caseName(shown, t)
  const goOn = useGoOn(shown)
  return (done: DecisionReceipt | Act): void => {
    if (typeof done === 'string') showDone(done, { name })
    else showUndo({ caseId, name, ...done })
    goOn()
  }
}
