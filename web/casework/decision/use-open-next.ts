import { useLocation, useNavigate } from 'react-router'

import type { CaseView } from '#contract/casework/case-view.ts'
import { listAddress } from '#web/staff/shared/list-address.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'

import { opensNext } from './opens-next.ts'

/** Opens the case that comes after this one, with the filter of its list; the list where there is none. */
export const useOpenNext = ({ next }: Pick<CaseView, 'next'>): (() => void) => {
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => void navigate(next ? paths.workCase(next.caseId, search) : listAddress(paths, search))
}

/** Goes on after a decision: to the next case, or back to the list, as whoever decides chose. */
export const useGoOn = (shown: Pick<CaseView, 'next'>): (() => void) => {
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { search } = useLocation()
  const open = useOpenNext(shown)
  return () => (opensNext.get() ? open() : void navigate(listAddress(paths, search)))
}
