import type { PolicyView } from '#contract/policies.ts'
import { hasOurConditions } from '#domain/policies/cover/cover-facts.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { LimitRows } from '#web/ui/claims/LimitRows.tsx'
import type { LimitRow } from '#web/ui/claims/LimitRows.tsx'
import { FootCard } from '#web/ui/layout/card/FootCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** What is used of the limits of a policy in its insured year. */
export type UsedOfPolicy = {
  readonly policyId: string
  readonly year: string
  readonly rows: readonly LimitRow[]
}

const FAQ = '/service-contact/faq'

/** Whether limits of ours count for somebody today: before the first day, and for the Dutch basic insurance, none do. */
export const hasLimits = (policies: readonly PolicyView[], today: string): boolean =>
  policies.some(
    ({ status, coverage, startDate }) =>
      rulesOfStatus(status)?.inForce === true && hasOurConditions(coverage) && startDate <= today,
  )

type Props = { readonly policies: readonly PolicyView[]; readonly used: readonly UsedOfPolicy[] }

const Used = ({
  name,
  year,
  rows,
}: Omit<UsedOfPolicy, 'policyId'> & { readonly name: string | undefined }) => {
  const t = useTexts()
  return (
    <Stack gap={2}>
      <div>
        {name === undefined ? null : <Text strong>{name}</Text>}
        <Text size="small" tone="muted">
          {t('policies.used.year', { period: year })}
        </Text>
      </div>
      <LimitRows rows={rows} />
    </Stack>
  )
}

/** What is used of each limit this insured year, of everybody whom the account insures. */
export const UsedThisYear = ({ policies, used }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  if (!used.length) return null
  const nameOf = (policyId: string) => policies.find((policy) => policy.policyId === policyId)?.insuredName
  return (
    <FootCard
      id="used-this-year"
      title={t('policies.used')}
      foot={
        hasPage(site, FAQ) ? (
          <Link href={paths.content(`${FAQ}/cover`.slice(1))}>{t('policies.used.covered')}</Link>
        ) : null
      }
    >
      <Stack gap={4}>
        {used.map(({ policyId, ...rest }) => (
          <Used key={policyId} {...rest} name={used.length > 1 ? nameOf(policyId) : undefined} />
        ))}
      </Stack>
    </FootCard>
  )
}
