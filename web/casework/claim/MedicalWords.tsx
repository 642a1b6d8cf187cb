import { useState } from 'react'

import type { ClaimWorkView } from '#contract/claims/claim-work-view.ts'
import { WORDS_REASONS } from '#domain/claims/decision/reason-words.ts'
import type { WordsReason } from '#domain/claims/decision/reason-words.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
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

type AskProps = Pick<Props, 'actions'> & { readonly onShow: (words: Words) => void }

const Ask = ({ actions, onShow }: AskProps) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const { run, busy, issues } = useAction()
  const chosen = WORDS_REASONS.find((one): one is WordsReason => one === reason)
  return (
    <>
      <Select
        label={t('claimWork.words.why')}
        value={reason}
        emptyText={t('casework.why.choose')}
        options={WORDS_REASONS.map((value) => ({ value, label: t(`claimWork.words.${value}`) }))}
        onChange={({ target }) => setReason(target.value)}
      />
      <IssueMessages issues={issues} />
      {chosen ? (
        <Button
          variant="second"
          size="s"
          loading={busy}
          onClick={() => void run(async () => onShow(await actions.readWords(chosen)))}
        >
          {t('claimWork.words.show')}
        </Button>
      ) : null}
      <Text tone="muted">{t('casework.health.recorded')}</Text>
    </>
  )
}

/** What the customer wrote of their health: closed, with a reason from a list, on record; only Medical opens it (STAFF-06). */
export const MedicalWords = ({ claim, actions }: Props) => {
  const t = useTexts()
  const [words, setWords] = useState<Words>()
  const mayRead = claim.mayGiveMedicalReasons
  return (
    <Stack gap={3} align="start">
      <Heading level={2}>{t('claimWork.words')}</Heading>
      {mayRead ? null : <Text tone="muted">{t('claimWork.words.closed')}</Text>}
      {mayRead && !words ? <Ask actions={actions} onShow={setWords} /> : null}
      {words ? <Text>{words.description ?? t('claimWork.words.none')}</Text> : null}
    </Stack>
  )
}
