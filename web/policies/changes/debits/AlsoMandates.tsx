import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { mandateTerm, shownMandate } from '#web/policies/changes/payment-answers.ts'
import { creditorOf, mandateSentence } from '#web/policies/shared/payment/mandate-sentence.ts'
import { coverText } from '#web/policies/shared/policy-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { Debited } from './debited.ts'

const AlsoMandate = ({ policy, payment }: Debited) => {
  const t = useTexts()
  const { company } = useSite()
  const shown = shownMandate(payment.term, payment)
  const term = mandateTerm(payment.term, shown)
  return (
    <Stack gap={2}>
      <Heading level={3}>
        {t('policies.change.alsoMandate', {
          name: policy.insuredName,
          cover: coverText(policy, t),
          number: formatPolicyNumber(policy.policyNumber),
        })}
      </Heading>
      <Text>{mandateSentence(t, creditorOf(company), term)}</Text>
      <DefinitionList
        variant="plain"
        rows={[
          ...(shown.reference === null ? [] : [{ term: t('payment.reference'), value: shown.reference }]),
          { term: t('payment.often'), value: t('payment.oftenTerm', { term }) },
        ]}
      />
    </Stack>
  )
}

/** The mandate of each other policy that is paid from the account too: who signs one signs a text for each. */
export const AlsoMandates = ({ also }: { readonly also: readonly Debited[] }) =>
  also.map((one) => <AlsoMandate key={one.policy.policyId} {...one} />)
