import { useState } from 'react'

import { ownLists } from '#contract/worklist/own-lists.ts'
import type { OwnList } from '#contract/worklist/own-lists.ts'
import { call } from '#web/platform/api/call.ts'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'lists'; readonly lists: readonly OwnList[] }

/** Lists of one's own: fetched when somebody opens them, and again after each change. */
export const useOwnLists = () => {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const load = async () => {
    try {
      const { lists } = await call(ownLists.list, { optional: true })
      setState({ kind: 'lists', lists })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  return { state, load }
}
