import { useCallback, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'

import type { CaseView } from '#contract/casework/case-view.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { CaseDocuments } from '#web/staff/shared/documents/CaseDocuments.tsx'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { Panes } from '#web/ui/office/case/Panes.tsx'

import { CaseNotices } from './CaseNotices.tsx'
import type { NoticeProps } from './CaseNotices.tsx'
import { CaseTop } from './CaseTop.tsx'
import { useOpenNext } from './decision/use-open-next.ts'
import { useSettled } from './decision/use-settled.ts'
import { CaseOfClaim } from './page/CaseOfClaim.tsx'
import { CaseToDecide } from './page/CaseToDecide.tsx'
import { Facts } from './page/FactParts.tsx'
import type { LoadedCase } from './page/load-case.ts'
import { caseName } from './shared/case-name.ts'
import { useCheckAnswers } from './use-check-answers.ts'
import { useCaseList } from './use-case-list.ts'
import type { CaseList } from './use-case-list.ts'
import { useHoldCase } from './use-hold-case.ts'

export { loadCase as loader } from './page/load-case.ts'

const useCaseKeys = (shown: CaseView, { href, place, openNext, openBefore }: CaseList) => {
  const t = useTexts()
  const navigate = useNavigate()
  const open = useOpenNext(shown)
  const back = () => void navigate(href)
  useKeys([
    // at the end of its list there is none; a case that was not opened from a list goes to the next that is free
    { keys: 'j', label: t('casework.keys.next'), run: openNext ?? (place ? back : open) },
    { keys: 'k', label: t('casework.keys.before'), run: openBefore ?? back },
    { keys: 'escape', label: t('casework.keys.back'), run: back },
  ])
}

type CaseProps = Omit<NoticeProps, 'holder' | 'issues'> & Omit<LoadedCase, 'shown'>

/** A case as its page opened it: what changes after that is shown beside it. */
const Case = ({ first, shown, onSeen, claim, payment, place }: CaseProps) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const reload = useCallback(() => void revalidate(), [revalidate])
  const { holder, issues } = useHoldCase(shown, reload)
  useSettled(shown, reload)
  const answering = useCheckAnswers(shown, reload)
  usePageTitle(t('casework.title', { name: caseName(shown, t) }))
  const list = useCaseList(shown.caseId, place)
  useCaseKeys(shown, list)
  const documents = shown.documents?.length
    ? {
        title: t('casework.documents'),
        children: <CaseDocuments caseId={shown.caseId} documents={shown.documents} />,
      }
    : undefined
  const parts = { first, shown, onSeen, holder, issues, reload, answering, payment }
  return (
    <>
      <CaseTop shown={shown} holder={holder} list={list} />
      {claim ? (
        <CaseOfClaim {...parts} claim={claim} />
      ) : (
        <Panes
          linksText={t('casework.parts')}
          documents={documents}
          facts={{
            title: t('casework.facts'),
            children: (
              <>
                <CaseNotices {...parts} />
                <Facts {...parts} />
              </>
            ),
          }}
          decision={{ title: t('casework.decide'), children: <CaseToDecide {...parts} /> }}
        />
      )}
    </>
  )
}

/** The page of a case. */
const CasePage = () => {
  const { shown, ...work } = useLoaderData<LoadedCase>()
  const [first, setFirst] = useState(shown)
  if (first.caseId !== shown.caseId) setFirst(shown)
  const seen = first.caseId === shown.caseId ? first : shown
  return <Case key={shown.caseId} first={seen} shown={shown} onSeen={() => setFirst(shown)} {...work} />
}

export default CasePage
