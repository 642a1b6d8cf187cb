import type { claimLists } from '#contract/claim-lists.ts'
import type { Handlers } from '#server/platform/http/http.ts'

import { careTypesView, currenciesView } from './claim-lists.view.ts'

/** The handlers of the lists that a claim chooses from. */
export const claimListsHandlers = (): Handlers<typeof claimLists> => ({
  careTypes: ({ locale }) => careTypesView(locale),
  currencies: ({ locale }) => currenciesView(locale),
})
