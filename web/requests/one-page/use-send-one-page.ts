import { useState } from 'react'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { chosenInstitution, chosenOption } from '#web/requests/draft/request-state.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { sendRequest } from '#web/requests/final-questions/send-request.ts'
import { markRequestSent, storeSentRequest } from '#web/requests/request-complete/sent-request.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import type { Lists } from '#web/requests/steps/step-props.ts'
import { overviewParts } from '#web/requests/your-overview/overview-rows.ts'

/** How the request on one page is sent, and how much of its files has been sent so far (0 to 1). */
export const useSendOnePage = (lists: Lists, refreshAdvice: () => Promise<void>) => {
  const t = useTexts()
  const [progress, setProgress] = useState<number>()
  const send = async (): Promise<readonly Issue[]> => {
    // the price that is sent must belong to the current answers
    await refreshAdvice()
    const { answers, files, advice, institutions } = requestStore.get()
    const option = chosenOption({ answers, advice })
    if (!option) return [issue('coverage', 'new_request_save_request_coverage_empty')]
    setProgress(0)
    const result = await sendRequest({ answers, files, advice, option }, setProgress).finally(() =>
      setProgress(undefined),
    )
    if (result.kind === 'overlap') return [result.issue]
    if (result.kind === 'refused') return result.issues
    const institution = chosenInstitution({ answers, institutions })
    const { startDate = '', endDate = '', email = '' } = answers
    const parts = overviewParts({ answers, files, lists, institution, advice, option }, t)
    storeSentRequest({ applicationNumber: result.receipt.applicationNumber, email, parts })
    requestStore.complete({ ...result.receipt, ...whoOf(answers), startDate, endDate })
    markRequestSent()
    return []
  }
  return { progress, send }
}
