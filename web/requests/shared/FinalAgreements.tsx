import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import type { Answers } from '#domain/requests/answers.ts'
import { requiredAgreements } from '#domain/requests/final-questions.ts'
import { ContentDialog } from '#web/content/shared/ContentDialog.tsx'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { MandateCard } from '#web/policies/shared/payment/MandateCard.tsx'

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
      {required.includes('finalAgreement3') ? (
        <MandateCard
          name="finalAgreement3"
          term={answers.paymentTerm}
          reference={t('payment.referenceLater')}
          iban={maskIban(answers.ibanAccountNumber ?? '')}
          holder={answers.bankAccountHolder}
        />
      ) : null}
    </>
  )
}
