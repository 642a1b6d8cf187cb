import { costsPart } from '#domain/claims/claim-form.ts'
import type { ClaimFacts, ClaimForm } from '#domain/claims/claim-form.ts'
import { duplicateWarnings } from '#domain/claims/duplicate-costs.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { costOf } from './cost-of-issue.ts'
import type { OwnClaims } from './part-props.ts'

type Props = {
  readonly form: ClaimForm
  readonly facts: ClaimFacts
  readonly own: OwnClaims | undefined
}

const repeated = (form: ClaimForm, own: OwnClaims | undefined) => {
  if (!own) return []
  const { policy, earlier } = own
  const same = earlier.filter(({ policyNumber }) => policyNumber === policy.policyNumber)
  return duplicateWarnings(form.lines ?? [], same)
}

// About an invoice that we know, a cost that looks the same as another, and care that the cover does not include, the warning
// itself says whether to send it.
const saysSending = ({ id, context }: Issue) =>
  id === 'claim_invoice_known' ||
  id === 'claim_cost_similar' ||
  (id === 'claim_kind_not_covered' && context?.['coverage'] !== 'BASIC')

// the server refuses a cost that was sent before
const sendingOf = (warnings: readonly Issue[]) => {
  if (warnings.some(({ id }) => id === 'claim_duplicate')) return 'repeated'
  return warnings.every(saysSending) ? 'said' : 'possible'
}

/** What makes it likely that a claim is not paid; only a cost that was sent before stops it. */
export const CostWarnings = ({ form, facts, own }: Props) => {
  const t = useTexts()
  const { company } = useSite()
  const costs = form.lines?.length ?? 0
  const warnings = [
    ...costsPart.check(form, facts).filter(({ severity }) => severity === 'warning'),
    ...repeated(form, own),
  ]
  return (
    <div role="status">
      {warnings.length ? (
        <Panel tone="warning" title={t('newClaim.warning')}>
          <Stack gap={3}>
            {[...Map.groupBy(warnings, t.issueText)].map(([text, same]) => (
              <div key={text}>
                {costs > 1 ? (
                  <Text strong>
                    {same.map((warning) => t('newClaim.cost', { number: costOf(warning) ?? 1 })).join(', ')}
                  </Text>
                ) : null}
                <Text>{text}</Text>
              </div>
            ))}
            <Text>
              {t.rich('newClaim.callUs', {
                phone: <PhoneLink number={company.phone} />,
                sending: sendingOf(warnings),
              })}
            </Text>
          </Stack>
        </Panel>
      ) : null}
    </div>
  )
}
