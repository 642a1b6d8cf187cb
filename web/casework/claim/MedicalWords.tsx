import { useState } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { WORDS_REASONS } from '#domain/claims/decision/reason-words.ts'
import type { WordsReason } from '#domain/claims/decision/reason-words.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { ClaimActions } from './use-claim-actions.ts'

type Props = { readonly claim: ClaimWorkView; readonly actions: ClaimActions }

type Words = { readonly description: string | null }

/** What the customer wrote of their health: closed, with a reason from a list; only Medical opens it. */
export const MedicalWords = ({ claim, actions }: Props) => {
  const t = useTexts()
  const [reason, setReason] = useState<WordsReason>(WORDS_REASONS[0])
  const [words, setWords] = useState<Words>()
  const { run, busy } = useAction()
  const options = WORDS_REASONS.map((value) => ({ value, label: t(`claimWork.words.${value}`) }))
  const show = () => run(async () => setWords(await actions.readWords(reason)))
  return (
    <Stack gap={3} align="start">
      <Heading level={2}>{t('claimWork.words')}</Heading>
      {claim.mayGiveMedicalReasons ? null : <Text tone="muted">{t('claimWork.words.closed')}</Text>}
      {words ? <Text>{words.description ?? t('claimWork.words.none')}</Text> : null}
      {claim.mayGiveMedicalReasons && !words ? (
        <>
          <Select
            label={t('claimWork.words.why')}
            value={reason}
            options={options}
            onChange={({ target }) =>
              setReason(WORDS_REASONS.find((value) => value === target.value) ?? WORDS_REASONS[0])
            }
          />
          <Button variant="second" size="s" loading={busy} onClick={() => void show()}>
            {t('claimWork.words.show')}
          </Button>
        </>
      ) : null}
    </Stack>
  )
}
