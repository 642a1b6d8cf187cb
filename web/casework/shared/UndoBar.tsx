import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { UndoLine } from '#web/ui/office/case/UndoLine.tsx'

import { undo, undoable } from './undo.ts'
import type { Undoable } from './undo.ts'

const SECOND = 1000

const secondsLeft = ({ until }: Undoable) => Math.ceil((until - performance.now()) / SECOND)

// The time runs out, whatever page is shown.
const useSecondsLeft = (decision: Undoable) => {
  const [left, setLeft] = useState(() => secondsLeft(decision))
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(decision)
      setLeft(seconds)
      if (seconds <= 0) undoable.set(undefined)
    }
    const timer = setInterval(tick, SECOND / 4)
    return () => clearInterval(timer)
  }, [decision])
  return left
}

const Line = ({ decision }: { readonly decision: Undoable }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const left = useSecondsLeft(decision)
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

/** The last decision, for ten seconds: it can be undone before it is carried out. */
export const UndoBar = () => {
  const decision = useStore(undoable)
  return decision ? <Line key={decision.decisionId} decision={decision} /> : null
}
