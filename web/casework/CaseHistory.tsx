import { useEffect, useId, useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { CaseHolder, CaseView, HistoryLine } from '#contract/casework/case-view.ts'
import { recordedAnswer } from '#domain/casework/request-checks.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { call } from '#web/platform/api/call.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { HistoryRows } from '#web/ui/office/case/HistoryRows.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'

import { caseMoment } from './case-days.ts'
import { codeText } from './fact-text.ts'

type Props = {
  readonly shown: CaseView
  readonly holder: CaseHolder | null
  readonly onChange: () => void
}

const HOLDS = new Set(['CASE_TAKEN', 'CASE_RELEASED'])

// The page took the case after it had read its history.
const withOwnTake = (history: readonly HistoryLine[], holder: CaseHolder | null): readonly HistoryLine[] => {
  if (!holder?.isYou) return history
  const last = history.find(({ what }) => HOLDS.has(what))
  if (last?.what === 'CASE_TAKEN' && last.isYou) return history
  const own = {
    at: holder.since,
    what: 'CASE_TAKEN',
    outcome: null,
    by: holder.name,
    isYou: true,
    words: null,
  }
  return [own, ...history].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

// Somebody who opens a case three times took it once: of what follows itself the last counts, the trail has all of it.
const withoutRepeats = (history: readonly HistoryLine[]): readonly HistoryLine[] =>
  history.filter((line, index) => {
    const later = history[index - 1]
    const isSame = later?.by === line.by && later.isYou === line.isYou
    return !(isSame && HOLDS.has(line.what) && HOLDS.has(later.what))
  })

const NoteForm = ({ caseId, onDone }: { readonly caseId: string; readonly onDone: () => void }) => {
  const t = useTexts()
  const { busy, issues, run } = useAction()
  const [note, setNote] = useState('')
  const [noteId] = useState(newUuid)
  const fieldId = useId()
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId])
  const write = () =>
    run(async () => {
      await call(casework.note, { params: { caseId }, body: { noteId, note } })
      onDone()
    })
  return (
    <Stack gap={2} align="start">
      <IssueMessages issues={issues} />
      <TextArea
        label={t('casework.note.label')}
        value={note}
        rows={2}
        id={fieldId}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="second"
        size="s"
        loading={busy}
        loadingText={t('casework.note.busy')}
        onClick={() => void write()}
      >
        {t('casework.note.write')}
      </Button>
    </Stack>
  )
}

const outcomeText = (t: Texts, what: string, outcome: string | null) => {
  if (outcome === null) return ''
  if (what === 'CASE_HANDED_OVER') return t(`staff.role.${outcome}`)
  const given = what === 'CASE_CHECK_ANSWERED' ? recordedAnswer(outcome) : undefined
  if (!given) return codeText(t, outcome)
  return t('casework.history.check', {
    check: t(`casework.check.${given.check}`),
    answer: t(`casework.check.answer.${given.answer}`),
  })
}

/** What happened to a case, with a note to write. */
export const CaseHistory = ({ shown: { caseId, history }, holder, onChange }: Props) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  useKeys([{ keys: 'o', label: t('casework.keys.note'), run: () => setOpen(true) }])
  const write = isOpen ? null : (
    <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
      {t('casework.note.open')}
    </Button>
  )
  const done = () => {
    setOpen(false)
    onChange()
  }
  const rows = withoutRepeats(withOwnTake(history, holder)).map(
    ({ at, what, outcome, by, isYou, words }, index) => ({
      id: `${at} ${index}`,
      at: caseMoment(at, t),
      what: t(`casework.history.${what}`, {
        by: isYou ? 'YOU' : (by ?? 'NOBODY'),
        outcome: outcomeText(t, what, outcome),
      }),
      words: words ?? undefined,
    }),
  )
  return (
    <Pane title={t('casework.history')} aside={write} id="history">
      <Stack gap={3}>
        {isOpen ? <NoteForm caseId={caseId} onDone={done} /> : null}
        <HistoryRows rows={rows} />
      </Stack>
    </Pane>
  )
}
