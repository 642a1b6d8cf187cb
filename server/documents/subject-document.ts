import type { FileReply } from '#contract/endpoint.ts'
import { LOCALES, languageOf } from '#domain/shared/locale.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { FREEZE_DOCUMENT } from '#server/platform/pdf/document-source.ts'
import type { DocumentSource, OwnSubject } from '#server/platform/pdf/document-source.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { documentFile, drawnFile } from './document-file.ts'
import { withFrame } from './document-frame.ts'
import { documentPlace, subjectDocumentOf } from './documents.store.ts'

const NAMES: Readonly<Record<DocumentSource['kind'], string>> = {
  INVOICE: 'invoice',
  CLAIM_LETTER: 'claim-letter',
}

/** The document about an own invoice or claim; undefined if no source knows the id for this account. */
export const subjectDocument = async (
  portal: Portal,
  sources: readonly DocumentSource[],
  { accountId, id, locale }: OwnSubject & { readonly locale: Locale },
): Promise<FileReply | undefined> => {
  for (const { kind, find, text } of sources) {
    const foundFacts = await find(portal, { accountId, id })
    if (!foundFacts) continue
    const { policyId, coverage, facts, number, now } = foundFacts
    const row = await subjectDocumentOf(portal, { kind, subjectId: id, policyId, locale, facts })
    const createdOn = now === undefined ? amsterdam(row.issuedAt).date : portal.clock.today()
    const { config } = portal
    const { company } = config
    const written = { locale, createdOn }
    const file = {
      fileName: `${NAMES[kind]}-${languageOf(row.locale)}-${number}.pdf`,
      draw: () => withFrame(text(row.facts, { ...written, company }, now), { ...written, coverage }, config),
    }
    return now === undefined
      ? documentFile(portal, { ...file, place: documentPlace(row) })
      : drawnFile(portal, file)
  }
  return undefined
}

/** The job that makes the document of a decision in every language, and keeps it. */
export const freezeTasks = (portal: Portal, sources: readonly DocumentSource[]): Tasks => ({
  [FREEZE_DOCUMENT]: async (payload) => {
    // the payload is that of freezeJob
    const subject = payload as OwnSubject
    for (const locale of LOCALES) await subjectDocument(portal, sources, { ...subject, locale })
  },
})
