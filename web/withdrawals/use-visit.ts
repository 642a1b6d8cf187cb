import { useLocation } from 'react-router'

import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'

import type { Visit } from './receipt-store.ts'

/** This visit of the page. */
export const useVisit = (): Visit => {
  const { search } = useLocation()
  const { profileId } = useStore(session)
  return { profileId, asked: new URLSearchParams(search).get('policy') }
}
