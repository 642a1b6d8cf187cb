import type { FileReply } from '#contract/endpoint.ts'
import { hasOurConditions } from '#domain/policies/cover/cover-facts.ts'
import { documentBlocker } from '#domain/policies/actions/actions.ts'
import { withStatus } from '#domain/policies/status.ts'
import { editionOn, productInformationOf } from '#domain/documents/text-edition.ts'
import type { AgreedText } from '#domain/documents/text-edition.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { languageOf } from '#domain/shared/locale.ts'
import { findOwnOr404 } from '#server/platform/http/find-own-or-404.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { findOwnPolicy, requestedOn } from '#server/policies/shared/find-policy.ts'
import type { PolicyDetails } from '#server/policies/shared/policy-details.ts'

import { documentFile } from './document-file.ts'
import { withFrame } from './document-frame.ts'
import type { TextEditionRow } from './documents.tables.ts'
import { editionText } from './edition-text.ts'
import { editionPlace, editionsOf } from './text-editions.store.ts'

const NAMES: Readonly<Record<AgreedText, string>> = {
  CONDITIONS: 'conditions',
  PRODUCT_INFORMATION_1: 'ipid-1',
  PRODUCT_INFORMATION_2: 'ipid-2',
}

const fileOf = (portal: Portal, row: TextEditionRow): Promise<FileReply> => {
  const { text, locale, holdsFrom } = row
  return documentFile(portal, {
    fileName: `${NAMES[text]}-${languageOf(locale)}-${holdsFrom}.pdf`,
    place: editionPlace(row),
    draw: () => withFrame(editionText(row, portal.config), { locale, createdOn: holdsFrom }, portal.config),
  })
}

/** The text as it is now. */
export const latestEdition = async (portal: Portal, text: AgreedText, locale: Locale): Promise<FileReply> => {
  const latest = (await editionsOf(portal, text, locale)).at(-1)
  return fileOf(portal, latest ?? refuse('policy_document_failed'))
}

const agreedEdition = async (
  portal: Portal,
  {
    text,
    locale,
    policyId,
  }: { readonly text: AgreedText; readonly locale: Locale; readonly policyId: string },
) => {
  const editions = await editionsOf(portal, text, locale)
  const datedEdition = editionOn(editions, await requestedOn(portal.db, policyId))
  return fileOf(portal, datedEdition ?? refuse('policy_document_failed'))
}

type EditionQuery = {
  readonly accountId: string
  readonly policyId: string
  readonly which: 'CONDITIONS' | 'PRODUCT_INFORMATION'
  readonly latest: boolean
  readonly locale: Locale
}

const textOf = (which: EditionQuery['which'], { coverage }: PolicyDetails) => {
  const ours = which === 'CONDITIONS' ? hasOurConditions(coverage) && which : productInformationOf(coverage)
  return ours || refuse('policy_document_not_available')
}

/** The conditions or the product information of an own policy: of the day on which it was requested, or of today. */
export const policyEdition = async (
  portal: Portal,
  { accountId, policyId, which, latest, locale }: EditionQuery,
): Promise<FileReply> => {
  const find = (owner: string) => findOwnPolicy(portal.db, { accountId: owner, policyId })
  const stored = await findOwnOr404({ profileId: accountId }, find, 'policy_not_found')
  const today = portal.clock.today()
  const blocker = documentBlocker('CONDITIONS', withStatus(stored, today), { today })
  if (blocker) refuse('policy_document_not_available')
  const text = textOf(which, stored)
  return latest ? latestEdition(portal, text, locale) : agreedEdition(portal, { text, locale, policyId })
}
