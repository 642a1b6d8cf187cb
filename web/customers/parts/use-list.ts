import { useState } from 'react'
import { useLocation } from 'react-router'

import type { EventGroup } from '#domain/accounts/customer-events.ts'
import { ENTRIES_ON_PAGE } from '#domain/accounts/customer-lists.ts'

import { fetchPage } from './load-customer.ts'
import type { EntryOf, ListName, PageOf } from './load-customer.ts'

const FEW = 5

type ListOfCustomer<Name extends ListName> = {
  readonly name: Name
  readonly profileId: string
  readonly first: PageOf<Name>
  readonly whose: EventGroup | undefined
  /** The ids of the rows of the first page. */
  readonly ids: readonly string[]
}

/**
 * A list that first shows a few entries, then the whole first page, and then one page after the other. All of the first page are there
 * where the address leads to one of them.
 */
export const useList = <Name extends ListName>({
  name,
  profileId,
  whose,
  first,
  ids,
}: ListOfCustomer<Name>) => {
  const [later, setLater] = useState<{ readonly page: number; readonly shown: PageOf<Name> }>()
  const { hash } = useLocation()
  const [isWhole, setWhole] = useState(ids.slice(FEW).includes(hash.slice(1)))
  const [failed, setFailed] = useState(false)
  const { page, shown } = later ?? { page: 1, shown: first }
  const pages = Math.ceil(first.total / ENTRIES_ON_PAGE)
  const go = async (next: number) => {
    setFailed(false)
    try {
      const fetched = await fetchPage(name, { profileId, whose, page: next })
      setLater(next === 1 ? undefined : { page: next, shown: fetched })
    } catch {
      setFailed(true)
    }
  }
  const entries: readonly EntryOf<Name>[] = isWhole ? shown.entries : first.entries.slice(0, FEW)
  return {
    entries,
    page,
    pages,
    failed,
    total: first.total,
    go,
    isWhole,
    hasMore: !isWhole && first.total > FEW,
    showAll: () => setWhole(true),
  }
}
