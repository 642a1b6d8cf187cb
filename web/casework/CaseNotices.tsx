import type { CaseHolder, CaseView, PutBackDecision } from '#contract/casework/case-view.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { formatTime } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CaseNotice } from '#web/ui/office/case/CaseNotice.tsx'

import { CaseChanged, CaseConflict } from './CaseConflict.tsx'
import { codeText } from './fact-text.ts'

const Taken = ({ name, since, lastSign, freeAt }: CaseHolder) => {
  const t = useTexts()
  return (
    <CaseNotice tone="staff" title={t('casework.taken', { name, since: formatTime(since) })}>
      <span>{t('casework.taken.sign', { sign: formatTime(lastSign), free: formatTime(freeAt) })}</span>
    </CaseNotice>
  )
}

// Nothing came of a decision: what its mail or its checks were about changed in its ten seconds.
const PutBack = ({ outcome, by, isYou, at, refusal }: PutBackDecision) => {
  const t = useTexts()
  const values = { by: isYou ? 'YOU' : by, outcome: codeText(t, outcome), why: refusal }
  return (
    <CaseNotice tone="warning" title={t('casework.putBack', { time: formatTime(at) })}>
      <span>{t('casework.putBack.why', values)}</span>
    </CaseNotice>
  )
}

export type NoticeProps = {
  readonly first: CaseView
  readonly shown: CaseView
  /** What is shown now was looked at. */
  readonly onSeen: () => void
  readonly holder: CaseHolder | null
  /** Why it could not be taken. */
  readonly issues: readonly Issue[]
}

/** What is told before the facts: somebody decided or has it, or a decision was not carried out. */
export const CaseNotices = ({ first, shown, onSeen, holder, issues }: NoticeProps) => {
  const t = useTexts()
  const [notTaken] = issues
  if (shown.decided ?? shown.pending) return <CaseConflict seen={first} shown={shown} />
  if (holder && !holder.isYou) return <Taken {...holder} />
  if (notTaken)
    return (
      <CaseNotice tone="warning" title={t('casework.notTaken')}>
        <span>{t('casework.notTaken.why', { why: t.issueText(notTaken) })}</span>
      </CaseNotice>
    )
  return (
    <>
      {shown.putBack ? <PutBack {...shown.putBack} /> : null}
      <CaseChanged seen={first} shown={shown} onSeen={onSeen} />
    </>
  )
}
