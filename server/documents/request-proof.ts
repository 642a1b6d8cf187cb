import type { FileReply } from '#contract/endpoint.ts'
import type { RequestedInsurance } from '#domain/policies/requested-insurance.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { languageOf } from '#domain/shared/locale.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { drawnFile } from './document-file.ts'
import { requestProofText } from './request-proof-text.ts'

/**
 * The proof that somebody asked for an insurance, as a PDF: drawn for each download and kept nowhere, since it says how the request
 * stands on that day. Whoever calls it has seen that the request waits, and that the reader may have it.
 */
export const requestProofFile = (
  portal: Portal,
  asked: RequestedInsurance,
  locale: Locale,
): Promise<FileReply> =>
  drawnFile(portal, {
    fileName: `request-${languageOf(locale)}-${asked.number}.pdf`,
    draw: () => requestProofText(asked, { locale, today: portal.clock.today() }, portal.config),
  })
