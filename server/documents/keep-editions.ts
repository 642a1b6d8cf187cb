import { AGREED_TEXTS } from '#domain/documents/text-edition.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { editionsOf } from './text-editions.store.ts'

/** Every day: keeps what the conditions and the product information say, so that a policy can show its own edition. */
export const keepEditions = (portal: Portal): DailyTask => ({
  name: 'keep-editions',
  catchUp: false,
  run: async () => {
    for (const text of AGREED_TEXTS) for (const locale of LOCALES) await editionsOf(portal, text, locale)
  },
})
