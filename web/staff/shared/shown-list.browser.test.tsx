import { expect, test } from 'vitest'

import { showList } from './shown-list.ts'
import type * as ShownLists from './shown-list.ts'

// another instance of the module, as after a reload of the page
const afterReload = async () => {
  const url = new URL('./shown-list.ts?again', import.meta.url).href
  // the module above, by another address
  return (await import(/* @vite-ignore */ url)) as typeof ShownLists
}

test('STAFF-01 the place of a case in its list is there again after a reload', async () => {
  showList({ caseIds: ['a', 'b', 'c'], hasMore: false })
  const { placeIn, shownList } = await afterReload()
  expect(placeIn(shownList.get(), 'b')).toMatchObject({ at: 2, total: 3, before: 'a', next: 'c' })
})
