import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const useTakeBack = (policyId: string) => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const takeBack = async () => {
    setBusy(true)
    try {
      await call(policies.withdrawChange, { params: { policyId } })
      showNotice('policies.takeBack.done', 'success')
      await revalidate()
    } catch (error) {
      setIssues(issuesOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, issues, takeBack }
}

/** Takes back the change of a policy that is under review, until it is decided. */
export const TakeBackChange = ({ policyId }: { readonly policyId: string }) => {
  const t = useTexts()
  const { busy, issues, takeBack } = useTakeBack(policyId)
  return (
    <Stack gap={2}>
      <div>
        <Button
          variant="second"
          loading={busy}
          loadingText={t('policies.takeBack.busy')}
          onClick={() => void takeBack()}
        >
          {t('policies.takeBack')}
        </Button>
      </div>
      <div role="alert">
        {issues.map((issue) => (
          <Text key={issue.id} tone="danger">
            {t.issueText(issue)}
          </Text>
        ))}
      </div>
    </Stack>
  )
}
