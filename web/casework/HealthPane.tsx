import { useId, useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { CaseView, HealthAnswers } from '#contract/casework/case-view.ts'
import { HEALTH_REASONS } from '#domain/casework/health-reasons.ts'
import type { HealthReason } from '#domain/casework/health-reasons.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { call } from '#web/platform/api/call.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { FactRows } from '#web/ui/office/case/FactRows.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { ReasonAndButton } from '#web/ui/office/case/ReasonAndButton.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Shown = HealthAnswers['answers']

const Answers = ({ answers }: { readonly answers: Shown }) => {
  const t = useTexts()
  if (!answers.length) return <Text>{t('casework.health.none')}</Text>
  const words = (answer: string) =>
    answer === 'YES' || answer === 'NO' ? t(`casework.health.${answer}`) : answer
  return (
    <FactRows
      rows={answers.map(({ question, answer }) => ({
        id: question,
        term: t(`casework.health.${question}`),
        values: words(answer),
      }))}
    />
  )
}

const Ask = ({ caseId, onShow }: { readonly caseId: string; readonly onShow: (shown: Shown) => void }) => {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const field = useId()
  const { busy, issues, run } = useAction()
  const chosen = HEALTH_REASONS.find((one): one is HealthReason => one === reason)
  const askFirst = () => {
    setAsked(true)
    document.getElementById(field)?.focus()
  }
  const show = (because: HealthReason) =>
    run(async () => {
      const { answers } = await call(casework.healthAnswers, {
        params: { caseId },
        body: { reason: because },
      })
      onShow(answers)
    })
  return (
    <Stack gap={2} align="start">
      <ReasonAndButton
        reason={
          <Select
            id={field}
            error={isAsked && !chosen ? t('casework.why.choose') : undefined}
            label={t('casework.health.why')}
            value={reason}
            emptyText={t('casework.why.choose')}
            options={HEALTH_REASONS.map((value) => ({ value, label: t(`casework.health.reason.${value}`) }))}
            onChange={({ target }) => setReason(target.value)}
          />
        }
        button={
          <Button
            variant="second"
            size="s"
            loading={busy}
            loadingText={t('casework.do.busy')}
            onClick={() => (chosen ? void show(chosen) : askFirst())}
          >
            {t('casework.health.show')}
          </Button>
        }
      />
      <IssueMessages issues={issues} />
      <Text tone="muted">{t('casework.health.recorded')}</Text>
    </Stack>
  )
}

/** Answers about health and criminal record: closed, open in place with a reason, gone with the page (STAFF-06). */
export const HealthPane = ({ caseId, health }: Pick<CaseView, 'caseId' | 'health'>) => {
  const t = useTexts()
  const [answers, setAnswers] = useState<Shown>()
  if (health === 'NONE') return null
  const closed = <Text tone="muted">{t('casework.health.closed')}</Text>
  return (
    <Pane title={t('casework.health')} aside={answers ? null : closed} id="health">
      {health === 'NOT_FOR_YOU' ? <Text>{t('casework.health.notForYou')}</Text> : null}
      {health === 'CLOSED' && !answers ? <Ask caseId={caseId} onShow={setAnswers} /> : null}
      {answers ? <Answers answers={answers} /> : null}
    </Pane>
  )
}
