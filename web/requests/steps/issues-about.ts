import { context } from '#web/platform/i18n/context-writer.ts'
import { contextText } from '#web/platform/i18n/issue-context.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { whoOf } from '#web/requests/draft/who.ts'

// Every error of a request says of whom it speaks, wherever it is shown (ruling 66); no other form has texts that choose by it.
context.write = (raw, locale) => contextText({ ...whoOf(requestStore.get().answers), ...raw }, locale)
