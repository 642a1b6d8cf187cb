import { useState } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ClaimActions } from './use-claim-actions.ts'

type Props = { readonly claim: ClaimWorkView; readonly actions: ClaimActions }

const isUnpaid = ({ result }: ClaimWorkView['costs'][number]) => result?.declineReason !== null

/** Opens costs of a decided claim again, with a reason; those that were not paid in full are chosen beforehand. */
export const Reopen = ({ claim, actions }: Props) => {
  const t = useTexts()
  const [pks, setPks] = useState<readonly number[]>(claim.costs.filter(isUnpaid).map(({ pk }) => pk))
  const [reason, setReason] = useState('')
  if (claim.state !== 'DONE' || !claim.mayDecide) return null
  const wrong = actions.issues.find(({ field }) => field === 'reason')
  const toggle = (pk: number) =>
    setPks((before) => (before.includes(pk) ? before.filter((one) => one !== pk) : [...before, pk]))
  return (
    <Disclosure title={t('claimWork.reopen')}>
      <Stack gap={3} align="start">
        <Text tone="muted">{t('claimWork.reopen.floor')}</Text>
        {claim.costs.map(({ pk, typeOfCare, careProvider }) => (
          <Checkbox
            key={pk}
            label={`${t(`claims.care.${typeOfCare}`)}, ${careProvider}`}
            checked={pks.includes(pk)}
            onChange={() => toggle(pk)}
          />
        ))}
        <TextArea
          label={t('claimWork.reopen.reason')}
          rows={2}
          value={reason}
          error={wrong && t.issueText(wrong)}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button variant="second" loading={actions.busy} onClick={() => actions.reopen(pks, reason)}>
          {t('claimWork.reopen')}
        </Button>
      </Stack>
    </Disclosure>
  )
}

/** When a claim was opened again, by whom and why. */
export const ClaimHistory = ({ claim }: Pick<Props, 'claim'>) => {
  const t = useTexts()
  if (!claim.reopenings.length) return null
  const items = claim.reopenings.map(({ at, by, reason }) => ({
    id: at,
    content: t(by === null ? 'claimWork.history.customer' : 'claimWork.history.staff', {
      name: by ?? '',
      date: formatTimestamp(at, t.locale),
      reason: reason || t('claimWork.history.noWords'),
    }),
  }))
  return (
    <Stack gap={2}>
      <Heading level={2}>{t('claimWork.history')}</Heading>
      <List items={items} />
    </Stack>
  )
}
