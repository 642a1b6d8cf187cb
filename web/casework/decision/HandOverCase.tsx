import { useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { caseName } from '#web/casework/shared/case-name.ts'
import { showDone } from '#web/casework/shared/undo.ts'
import { call } from '#web/platform/api/call.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly shown: Pick<CaseView, 'caseId' | 'kind' | 'role' | 'name'>
  readonly onDone: () => void
}

/** Hands a case over, with a reason, to the role that decides it: where a part is closed to whoever reads it (guide, staff 6). */
export const HandOverCase = ({ shown, onDone }: Props) => {
  const { caseId, role } = shown
  const t = useTexts()
  const { busy, issues, run } = useAction()
  const { of: idOf } = useIdempotencyKey()
  const [note, setNote] = useState('')
  const [isDone, setDone] = useState(false)
  const to = { role: t(`staff.role.${role}`) }
  const wrong = issues.find(({ field }) => field === 'note')
  const send = () =>
    run(async () => {
      const body = { noteId: idOf({ note }), note, handsOver: true }
      await call(casework.note, { params: { caseId }, body })
      setDone(true)
      showDone('handedOver', { name: caseName(shown, t) })
      onDone()
    })
  if (isDone) return <Text>{t('casework.handOver.done', to)}</Text>
  return (
    <Disclosure title={t('casework.handOver', to)}>
      <Stack gap={3} align="start">
        <IssueMessages issues={issues.filter((one) => one !== wrong)} />
        <TextArea
          label={t('casework.handOver.why')}
          rows={2}
          value={note}
          error={wrong && t.issueText(wrong)}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button
          variant="second"
          loading={busy}
          loadingText={t('casework.do.busy')}
          onClick={() => void send()}
        >
          {t('casework.handOver', to)}
        </Button>
      </Stack>
    </Disclosure>
  )
}
