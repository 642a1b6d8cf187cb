import { eq } from 'drizzle-orm'

import type { customerDocuments } from '#contract/customers/customer-documents.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import {
  customerCertificate,
  issuedDocument,
  subjectFile,
} from '#server/documents/shared/document-of-customer.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Handlers } from '#server/platform/http/http.ts'
import type { DocumentSource } from '#server/platform/pdf/document-source.ts'
import type { Portal } from '#server/platform/portal-context.ts'

type Sources = { readonly invoice: DocumentSource; readonly claimLetter: DocumentSource }

/** The documents of a customer for staff: the file that the customer gets, in their language unless another one is asked for. */
export const customerDocumentsHandlers = (
  portal: Portal,
  { invoice, claimLetter }: Sources,
): Handlers<typeof customerDocuments> => {
  const languageOf = async (accountId: string, asked: Locale | undefined) => {
    const own = eq(account.accountId, accountId)
    const [stored] = await portal.db.select({ locale: account.locale }).from(account).where(own)
    const { locale } = stored ?? refuse('errors.notFound')
    return asked ?? locale
  }
  return {
    issued: ({ params: { profileId: accountId, documentId } }) =>
      issuedDocument(portal, { accountId, documentId }),
    certificate: async ({ params: { profileId: accountId, policyId }, query: { letter, language } }) => {
      const kind = letter === 'true' ? 'LETTER' : 'CERTIFICATE'
      const locale = await languageOf(accountId, language)
      return customerCertificate(portal, { accountId, policyId, kind, locale })
    },
    invoice: async ({ params: { profileId: accountId, invoiceId: id }, query: { language } }) =>
      subjectFile(portal, invoice, { accountId, id, locale: await languageOf(accountId, language) }),
    claimLetter: async ({ params: { profileId: accountId, claimId: id }, query: { language } }) =>
      subjectFile(portal, claimLetter, { accountId, id, locale: await languageOf(accountId, language) }),
  }
}
