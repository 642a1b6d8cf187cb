import { useLocation, useNavigate } from 'react-router'

import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { useStore } from '#web/platform/store.ts'
import { placeIn, shownList } from '#web/staff/shared/shown-list.ts'

/** The list that a case was opened from: its address, the place of the case in it, and its neighbours. */
export const useCaseList = (caseId: string) => {
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { search } = useLocation()
  const place = placeIn(useStore(shownList), caseId)
  const opening = (neighbour: string | undefined) =>
    neighbour === undefined ? undefined : () => void navigate(paths.workCase(neighbour, search))
  return {
    href: paths.work(search),
    place,
    openNext: opening(place?.next),
    openBefore: opening(place?.before),
  }
}
export type CaseList = ReturnType<typeof useCaseList>
