import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { UndoLine } from '#web/ui/office/case/UndoLine.tsx'

import { lastDone, undo, undoable } from './undo.ts'
import type { Done, Undoable } from './undo.ts'

const SECOND = 1000

type Deadline = { readonly until: number }

const secondsLeft = ({ until }: Deadline) => Math.ceil((until - performance.now()) / SECOND)

// The time runs out, whatever page is shown.
const useSecondsLeft = (shown: Deadline, end: () => void) => {
  const [left, setLeft] = useState(() => secondsLeft(shown))
  const over = useEffectEvent(end)
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(shown)
      setLeft(seconds)
      if (seconds <= 0) over()
    }
    const timer = setInterval(tick, SECOND / 4)
    return () => clearInterval(timer)
  }, [shown])
  return left
}

const Line = ({ decision }: { readonly decision: Undoable }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const left = useSecondsLeft(decision, () => undoable.set(undefined))
  const { busy, issues, run } = useAction()
  const back = () =>
    run(async () => {
      await undo(decision)
      await navigate(paths.workCase(decision.caseId))
    })
  return (
    <UndoLine
      text={t('staff.undo.decided', { name: decision.name })}
      action={
        <Button
          variant="second"
          size="s"
          loading={busy}
          loadingText={t('staff.undo.busy')}
          onClick={() => void back()}
        >
          {t('staff.undo', { seconds: left })}
        </Button>
      }
      problem={<IssueMessages issues={issues} />}
    />
  )
}

const DoneLine = ({ done }: { readonly done: Done }) => {
  const t = useTexts()
  useSecondsLeft(done, () => lastDone.set(undefined))
  return <UndoLine text={t(`staff.done.${done.act}`, { name: done.name })} />
}

/** What was done last, for ten seconds: a decision can be undone before it is carried out. */
export const UndoBar = () => {
  const decision = useStore(undoable)
  const done = useStore(lastDone)
  return (
    <>
      {decision ? <Line key={decision.decisionId} decision={decision} /> : null}
      {done ? <DoneLine key={done.until} done={done} /> : null}
    </>
  )
}
