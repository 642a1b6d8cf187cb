import type { ComponentProps, ReactNode } from 'react'

import { PolicyList } from '#web/policies/list/PolicyList.tsx'
import { CoverLead } from '#web/policies/shared/cover/CoverLead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { AccountCards } from './AccountCards.tsx'
import { WhatWaits } from './WhatWaits.tsx'

type Cards = ComponentProps<typeof AccountCards>

type Props = Pick<ComponentProps<typeof PolicyList>, 'words'> &
  Pick<Cards, 'beside' | 'used'> & {
    readonly list: Cards['policies']
    /** The newest claims. */
    readonly claimed: Cards['claims']
    /** The requests that wait for confirmation. */
    readonly requests: ReactNode
  }

/** What the replies say: whether one is insured, what waits, the policies, and the cards of payments, claims and limits. */
export const InsuranceOverview = ({ list, words, beside, claimed, used, requests }: Props) => (
  <Stack gap={6}>
    <CoverLead policies={list} />
    <WhatWaits policies={list} beside={beside} />
    {requests}
    <PolicyList
      policies={list}
      words={words}
      middle={<AccountCards policies={list} beside={beside} claims={claimed} used={used} />}
    />
  </Stack>
)
