import { Card } from '#web/ui/Card.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { Grid } from '#web/ui/Grid.tsx'
import { Text } from '#web/ui/Text.tsx'

import { StateSection } from './StateSection.tsx'

/** How things stand together. */
export const LayoutStates = () => (
  <>
    <StateSection id="card">
      <Grid>
        <Card>
          <Text>Plain</Text>
        </Card>
        <Card tone="chosen">
          <Text>Chosen</Text>
        </Card>
        <Card tone="brand">
          <Text>Brand</Text>
        </Card>
        <Card tone="sunk" padding="s">
          <Text>Sunk, with less room</Text>
        </Card>
      </Grid>
    </StateSection>
    <StateSection id="columns">
      <Columns
        aside={
          <Card>
            <Text>Beside it from 1024 px on, else below.</Text>
          </Card>
        }
      >
        <Card>
          <Text>A form or a text of reading width.</Text>
        </Card>
      </Columns>
      <Columns
        split="half"
        aside={
          <Card>
            <Text>As wide as a form, for what can be begun at once.</Text>
            <Text>What stands beside it is in its middle.</Text>
          </Card>
        }
      >
        <Text>A title and a sentence.</Text>
      </Columns>
      <Grid cell="small" shared>
        <Card padding="s">
          <Text>Two that share the width</Text>
        </Card>
        <Card padding="s">
          <Text>instead of leaving room for more</Text>
        </Card>
      </Grid>
    </StateSection>
  </>
)
