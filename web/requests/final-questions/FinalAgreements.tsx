import type { CoverageOptionView } from '#contract/advice.ts'
import { maskIban } from '#domain/policies/bank-account.ts'
import { creditorIdentifier } from '#domain/policies/creditor-identifier.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { requiredAgreements } from '#domain/requests/final-questions.ts'
import { ContentDialog } from '#web/content/shared/ContentDialog.tsx'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** The documents of a cover, to be read before one agrees. */
export const AgreedDocuments = ({ documents }: Pick<CoverageOptionView, 'documents'>) => {
  const t = useTexts()
  const site = useSite()
  const slugs = [documents.ipid, documents.conditions, 'service-information', 'privacy']
  return (
    <Row gap={4}>
      {slugs
        .filter((slug) => slug !== null && hasPage(site, `/${slug}`))
        .map((slug) => (
          <ContentDialog
            key={slug}
            slug={slug ?? ''}
            label={t(`requests.overview.document.${slug}`)}
            closeText={t('requests.final.close')}
            newTabText={t('requests.frame.newTab')}
          />
        ))}
    </Row>
  )
}

// The mandate is separate from all other text and has its own checkbox (domain reference 5.3).
const Mandate = ({ answers }: { answers: Answers }) => {
  const t = useTexts()
  const { company } = useSite()
  const creditor = company.legalName || company.name
  const { ibanAccountNumber = '', bankAccountHolder, paymentTerm: term } = answers
  return (
    <Card as="section" tone="sunk" aria-labelledby="mandate">
      <Stack gap={4}>
        <Heading level={2} size="h3" id="mandate">
          {t('requests.final.mandate', { term })}
        </Heading>
        {/* a name that ends with a full stop, as "Pont B.V.", would double that of the sentence */}
        <Text>{t('requests.final.mandateText', { creditor, term }).replaceAll('..', '.')}</Text>
        <DefinitionList
          variant="plain"
          rows={[
            {
              term: t('requests.final.creditor'),
              value: [creditor, company.address].filter(Boolean).join(', '),
            },
            { term: t('requests.final.creditorId'), value: creditorIdentifier(company.kvk) },
            { term: t('requests.final.reference'), value: t('requests.final.referenceLater') },
            { term: t('requests.overview.row.holder'), value: bankAccountHolder },
            { term: t('requests.overview.row.iban'), value: maskIban(ibanAccountNumber) },
            {
              term: t('requests.final.mandateKind'),
              value: t('requests.final.mandateTerm', { term }),
            },
          ]}
        />
        <CheckField name="finalAgreement3" label={t('requests.final.agreement3')} />
      </Stack>
    </Card>
  )
}

export type FinalAgreementsProps = { readonly answers: Answers; readonly option: CoverageOptionView }

/** The agreements, one subject per checkbox; none is checked beforehand. */
export const FinalAgreements = ({ answers, option }: FinalAgreementsProps) => {
  const t = useTexts()
  const required = requiredAgreements(answers.paymentMethod)
  return (
    <>
      <Heading level={2}>{t('requests.final.agree')}</Heading>
      <CheckField name="finalAgreement1" label={t('requests.final.agreement1')} />
      <Stack gap={2}>
        <Text>{t('requests.final.read')}</Text>
        <AgreedDocuments documents={option.documents} />
        <CheckField name="finalAgreement2" label={t('requests.final.agreement2')} />
      </Stack>
      {required.includes('finalAgreement3') ? <Mandate answers={answers} /> : null}
    </>
  )
}
