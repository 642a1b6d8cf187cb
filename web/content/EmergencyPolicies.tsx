import { useEffect, useState } from 'react'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { coversCareOn } from '#domain/policies/status.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { siteToday } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import { policyCover } from '#web/policies/shared/cover/cover-sentence.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

const policiesOf = async (profileId: string, locale: Locale) => {
  // an ended session does not redirect to the login page: this page is public
  const [list] = await Promise.all([
    call(policies.list, { params: { profileId }, anonymousOk: true }),
    loadTexts('policies', locale),
  ])
  return list
}

/** Who is insured today, and the numbers of the policies that cover them; nothing where they cannot be loaded. */
export const EmergencyPolicies = () => {
  const t = useTexts()
  const { profileId } = useStore(session)
  const [list, setList] = useState<readonly PolicyView[]>([])
  useEffect(() => {
    let cancelled = false
    policiesOf(profileId, t.locale).then(
      (own) => (cancelled ? undefined : setList(own)),
      (error: unknown) => console.warn('the policy numbers could not be loaded', error),
    )
    return () => {
      cancelled = true
    }
  }, [profileId, t.locale])
  const coveringPolicies = list.filter((policy) => coversCareOn(policy, siteToday()))
  if (!coveringPolicies.length) return <InsuredNow policies={list} />
  return (
    <Card as="section" tone="brand" padding="s" aria-labelledby="own-policies">
      <Heading level={2} size="h3" id="own-policies">
        {t('content.emergency.policies', { count: coveringPolicies.length })}
      </Heading>
      <DefinitionList
        variant="plain"
        rows={coveringPolicies.map((policy) => ({
          id: policy.policyId,
          term: policy.insuredName,
          // in one line, since the page is printed on one sheet
          value: (
            <>
              <Mono>{formatPolicyNumber(policy.policyNumber)}</Mono>{' '}
              {policyCover(policy, list, { t, today: siteToday() })}
            </>
          ),
        }))}
      />
    </Card>
  )
}
