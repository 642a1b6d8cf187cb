import type { contact } from '#contract/contact.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { askQuestion } from './ask-question.ts'
import { categoriesView } from './contact.view.ts'

export const contactHandlers = (portal: Portal): Handlers<typeof contact> => ({
  categories: ({ locale }) => categoriesView(locale),
  ask: (call) => askQuestion(portal, call),
})
