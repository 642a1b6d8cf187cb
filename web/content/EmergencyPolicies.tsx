import { useEffect, useState } from 'react'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { coversCareOn } from '#domain/policies/status.ts'
import { call } from '#web/platform/api/call.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { siteToday } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

const numbersOf = async (profileId: string) => {
  // an ended session does not redirect to the login page: this page is public
  const list = await call(policies.list, { params: { profileId }, anonymousOk: true })
  return list.filter((policy) => coversCareOn(policy, siteToday()))
}

/** The numbers of the policies that cover the customer today; nothing if there are none or they cannot be loaded. */
export const EmergencyPolicies = () => {
  const t = useTexts()
  const { profileId } = useStore(session)
  const [found, setFound] = useState<readonly PolicyView[]>([])
  useEffect(() => {
    let cancelled = false
    numbersOf(profileId).then(
      (list) => (cancelled ? undefined : setFound(list)),
      (error: unknown) => console.warn('the policy numbers could not be loaded', error),
    )
    return () => {
      cancelled = true
    }
  }, [profileId])
  if (!found.length) return null
  return (
    <Card as="section" tone="brand" padding="s" aria-labelledby="own-policies">
      <Heading level={2} size="h3" id="own-policies">
        {t('content.emergency.policies', { count: found.length })}
      </Heading>
      <DefinitionList
        variant="plain"
        rows={found.map(({ policyId, policyNumber, insuredName }) => ({
          id: policyId,
          term: insuredName,
          value: <Mono>{formatPolicyNumber(policyNumber)}</Mono>,
        }))}
      />
    </Card>
  )
}
