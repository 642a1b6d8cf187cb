import { Button } from '#web/ui/form/button/Button.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { PriceCard } from '#web/ui/price/PriceCard.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

const covers = [
  { id: 'a', mark: 'yes', markText: 'Covered:', content: 'Doctor and hospital' },
  { id: 'b', mark: 'no', markText: 'Not covered:', content: 'Glasses' },
] as const

/** A recommended offer and another. */
export const PriceCardStates = () => (
  <StateSection id="pricecard">
    <Grid>
      <PriceCard
        recommended
        tag="Fits you"
        title="Complete Plus"
        amount="€52.00"
        term="a month"
        total="€624.00 for 12 months, all in"
        lines={covers}
        note="Own risk €0"
        action={<Button>Choose Complete Plus</Button>}
      />
      <PriceCard
        tag="Also possible"
        title="Start"
        amount="€31.00"
        term="a month"
        total="€372.00 for 12 months, all in"
        lines={covers}
        action={<Button variant="second">Choose Start</Button>}
      />
    </Grid>
  </StateSection>
)
