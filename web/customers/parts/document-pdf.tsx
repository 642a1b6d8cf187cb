import { customerDocuments } from '#contract/customers/customer-documents.ts'
import { DOCUMENT_OPENERS } from '#domain/accounts/customer-lists.ts'
import { issue } from '#domain/shared/issue.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { formatPolicyNumber, formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import type { Entry } from '#web/ui/office/customer/EntryList.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { EntryOf } from './load-customer.ts'
import { PdfButton } from './PdfButton.tsx'

type Kind = keyof typeof DOCUMENT_OPENERS

// Whether the roles of the reader open such a document.
const useMayOpen = () => {
  const { roles } = useStore(staffMember)
  return (kind: Kind) => {
    const openers: readonly StaffRole[] = DOCUMENT_OPENERS[kind]
    return openers.some((role) => roles.includes(role))
  }
}

type OfInvoice = { readonly profileId: string; readonly invoiceId: string; readonly number: string }

/** An invoice as the customer gets it. */
export const InvoicePdf = ({ profileId, invoiceId, number }: OfInvoice) =>
  useMayOpen()('INVOICE') ? (
    <PdfButton name={number} endpoint={customerDocuments.invoice} params={{ profileId, invoiceId }} />
  ) : null

type OfClaim = { readonly profileId: string; readonly claimId: string; readonly number: string }

/** The letter about a claim, for who decides claims: it may say something about health. */
export const ClaimLetterPdf = ({ profileId, claimId, number }: OfClaim) => {
  const t = useTexts()
  return useMayOpen()('CLAIM_LETTER') ? (
    <PdfButton
      name={t('customers.pdf.letterOf', { number })}
      label={t('customers.pdf.letter')}
      endpoint={customerDocuments.claimLetter}
      params={{ profileId, claimId }}
    />
  ) : null
}

type OfPolicy = { readonly profileId: string; readonly policy: EntryOf<'policies'> }

/** The certificate of an insurance and the letter for a visa, or why there is none. */
export const CertificatePdfs = ({ profileId, policy }: OfPolicy) => {
  const t = useTexts()
  const { policyId, policyNumber, certificateBlockedBy } = policy
  if (certificateBlockedBy !== null)
    return <Text tone="muted">{t.issueText(issue('', certificateBlockedBy))}</Text>
  const params = { profileId, policyId }
  const number = formatPolicyNumber(policyNumber)
  return (
    <Row gap={3}>
      <PdfButton
        name={t('customers.pdf.certificateOf', { number })}
        label={t('customers.pdf.certificate')}
        endpoint={customerDocuments.certificate}
        params={params}
      />
      <PdfButton
        name={t('customers.pdf.visaLetterOf', { number })}
        label={t('customers.pdf.visaLetter')}
        endpoint={customerDocuments.certificate}
        params={params}
        query={{ letter: 'true' }}
      />
    </Row>
  )
}

const callOf = (profileId: string, { kind, documentId, subjectId, locale }: EntryOf<'documents'>) => {
  const query = { language: locale }
  // those of an invoice or a claim are made of it
  if (kind === 'INVOICE' && subjectId !== null)
    return {
      endpoint: customerDocuments.invoice,
      params: { profileId, invoiceId: subjectId },
      query,
    }
  if (kind === 'CLAIM_LETTER' && subjectId !== null)
    return {
      endpoint: customerDocuments.claimLetter,
      params: { profileId, claimId: subjectId },
      query,
    }
  return { endpoint: customerDocuments.issued, params: { profileId, documentId } }
}

/** Makes a row of a document that we issued, with the document itself or who opens it. */
export const useDocumentRow = (profileId: string) => {
  const t = useTexts()
  const mayOpen = useMayOpen()
  return (document: EntryOf<'documents'>): Entry => {
    const { kind, locale, issuedAt, policyNumber } = document
    const issued = formatTimestamp(issuedAt, t.locale)
    const name = t('customers.document', { kind, language: locale })
    return {
      id: document.documentId,
      start: issued,
      content: (
        <>
          {name}{' '}
          {mayOpen(kind) ? (
            <PdfButton
              name={t('customers.pdf.issued', { name, day: issued })}
              {...callOf(profileId, document)}
            />
          ) : (
            <Text as="span" tone="muted">
              {t('customers.pdf.notForYou', { kind })}
            </Text>
          )}
        </>
      ),
      end: <Mono>{formatPolicyNumber(policyNumber)}</Mono>,
    }
  }
}
