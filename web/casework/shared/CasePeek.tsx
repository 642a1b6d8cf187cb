import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { casework } from '#contract/casework.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CaseChange } from '#web/casework/CaseChange.tsx'
import { CaseFacts } from '#web/casework/CaseFacts.tsx'
import { answerDay } from '#web/casework/case-days.ts'
import { CostRows } from '#web/casework/shared/CostRows.tsx'
import { caseName } from '#web/casework/shared/case-name.ts'
import { filterQuery } from '#web/staff/shared/shown-list.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'
import { PeekPane } from '#web/ui/office/peek/PeekPane.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type PeekState = { readonly caseId: string; readonly shown: CaseView | undefined }

// Reading a case does not take it, and is one look on record.
const useCase = (caseId: string) => {
  const [seen, setSeen] = useState<PeekState>()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const show = (shown: CaseView | undefined) => (signal.aborted ? undefined : setSeen({ caseId, shown }))
    call(casework.show, { params: { caseId }, signal, optional: true }).then(show, () => show(undefined))
    return () => left.abort()
  }, [caseId])
  return seen
}

const Facts = ({ shown }: { readonly shown: CaseView }) => {
  const t = useTexts()
  return (
    <>
      {shown.holder ? (
        <Pane title={t('casework.peek.holder')}>
          <Text>
            {t('casework.peek.heldBy', { name: shown.holder.name, you: shown.holder.isYou ? 'yes' : 'no' })}
          </Text>
        </Pane>
      ) : null}
      {shown.change ? <CaseChange change={shown.change} /> : null}
      <CaseFacts groups={shown.groups} />
      <CostRows costs={shown.costs} />
    </>
  )
}

const useFactsText = (shown: CaseView | undefined) => {
  const t = useTexts()
  if (!shown) return null
  const { kind, number, state, answerBy } = shown
  const day = answerDay(calendarDate(answerBy), t.locale)
  return t('casework.peek.facts', { kind, number, state, day })
}

type Props = { readonly caseId: string; readonly onClose: () => void }

/** The facts of a case in a panel beside the list; it does not take the case (guide, staff 4). */
export const CasePeek = ({ caseId, onClose }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { search } = useLocation()
  const seen = useCase(caseId)
  const isLoading = seen?.caseId !== caseId
  const shown = isLoading ? undefined : seen.shown
  return (
    <PeekPane
      label={t('casework.peek')}
      title={shown ? caseName(shown, t) : t(isLoading ? 'casework.peek.loading' : 'casework.peek.failed')}
      facts={useFactsText(shown)}
      actions={
        <Button variant="second" size="s" href={paths.workCase(caseId, filterQuery(search))}>
          {t('casework.peek.open')}
        </Button>
      }
      closeText={t('casework.peek.close')}
      onClose={onClose}
    >
      {shown ? <Facts shown={shown} /> : null}
    </PeekPane>
  )
}
