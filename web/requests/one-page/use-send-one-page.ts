import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { RequestReceipt } from '#contract/requests.ts'
import { useSendDraft } from '#web/platform/forms/use-send-draft.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { chosenInstitution, chosenOption } from '#web/requests/draft/request-state.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { completeRequest, sendRequest } from '#web/requests/final-questions/send-request.ts'
import type { Lists } from '#web/requests/steps/step-props.ts'
import { overviewParts } from '#web/requests/your-overview/overview-rows.ts'

/** How the request on one page is sent, and how much of its files has been sent so far (0 to 1). */
export const useSendOnePage = (lists: Lists, refreshAdvice: () => Promise<void>) => {
  const t = useTexts()
  const { send, progress } = useSendDraft({
    draftStore: {
      get: requestStore.get,
      complete: (sent, receipt: RequestReceipt) => {
        const [institution, option] = [chosenInstitution(sent), chosenOption(sent)]
        completeRequest(sent, receipt, overviewParts({ ...sent, lists, institution, option }, t))
      },
    },
    send: (request, onProgress) => sendRequest({ ...request, option: chosenOption(request) }, onProgress),
  })
  return {
    progress,
    send: async (): Promise<readonly Issue[] | void> => {
      // the price that is sent must belong to the current answers
      await refreshAdvice()
      if (!chosenOption(requestStore.get()))
        return [issue('coverage', 'new_request_save_request_coverage_empty')]
      await send()
    },
  }
}
