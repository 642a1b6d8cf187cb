import { useLocation, useNavigate } from 'react-router'

import type { CasePlace } from '#contract/cases/case-place.ts'
import { isOfMoneyList, listAddress } from '#web/staff/shared/list-address.ts'
import { useStore } from '#web/platform/store.ts'
import { placeIn, shownList } from '#web/staff/shared/shown-list.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'

/** The list that a case was opened from: its address, the place of the case in it, and its neighbours. */
export const useCaseList = (caseId: string, placeInWorklist: CasePlace | undefined) => {
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useStore(shownList)
  const place = placeInWorklist ?? placeIn(list, caseId)
  const opening = (neighbour: string | null | undefined) =>
    neighbour ? () => void navigate(paths.workCase(neighbour, search)) : undefined
  return {
    href: listAddress(paths, search),
    isOfMoney: isOfMoneyList(search),
    place,
    openNext: opening(place?.next),
    openBefore: opening(place?.before),
  }
}
export type CaseList = ReturnType<typeof useCaseList>
