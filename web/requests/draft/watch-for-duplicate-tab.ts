import { localeAt } from '#web/paths.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { detectDuplicateTab } from '#web/platform/duplicate-tab.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

import { askOtherTabs } from './other-tab.ts'
import { requestStore } from './request-store.ts'

let watching = false

// without a key it gets another one
const renewKey = () => requestStore.change({ handlerCode: undefined })

const tellOfOtherTab = async () => {
  await loadTexts('requests/steps', localeAt(location.pathname))
  showNotice('requests.situation.otherTab')
}

/** Starts watching for a duplicate of this tab, and for another one that has answers; later calls do nothing. */
export const watchForDuplicateTab = (): void => {
  if (watching) return
  watching = true
  detectDuplicateTab(() => requestStore.get().answers.handlerCode, renewKey)
  // without its text there is nothing to say
  askOtherTabs(() => void tellOfOtherTab().catch(() => undefined))
}
