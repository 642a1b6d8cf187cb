import { Price } from '#web/ui/price/Price.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

export const PriceStates = () => (
  <StateSection id="price">
    <Price amount="€1,252.00" unit="a month" />
    <Price amount="€52.00" unit="a month" size="s" />
  </StateSection>
)
