import { useState } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { PriceBar } from '#web/ui/price/PriceBar.tsx'
import type { PriceBarProps } from '#web/ui/price/PriceBar.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'
import styles from './PriceBarStates.module.css'

type State = Pick<PriceBarProps, 'price' | 'note'> & { readonly name: string }

const shown = (amount: number) =>
  ({ kind: 'shown', amount: `€${amount}.00`, term: 'a month', total: `€${12 * amount}.00 in total` }) as const

const states: readonly State[] = [
  { name: 'Shown', price: shown(52), note: 'This can still change.' },
  { name: 'Unknown', price: { kind: 'unknown', text: '2 questions to your price' } },
  { name: 'Loading', price: { kind: 'loading', text: 'We work out your price…' } },
]

const Framed = ({ name, ...bar }: State) => (
  <Stack gap={1}>
    <Text tone="muted">{name}</Text>
    <div className={styles.frame}>
      <PriceBar
        {...bar}
        title={`Your stay: ${name}`}
        lines={['India to the Netherlands', 'Full degree']}
        detailsText="Details"
      />
    </div>
  </Stack>
)

// A new price is announced politely: try the button with a screen reader.
const Changed = () => {
  const [amount, setAmount] = useState(52)
  return (
    <>
      <Framed name="Changed" price={shown(amount)} />
      <Row>
        <Button variant="second" size="s" onClick={() => setAmount(amount + 1)}>
          Change the price
        </Button>
      </Row>
    </>
  )
}

export const PriceBarStates = () => (
  <StateSection id="pricebar">
    {states.map((state) => (
      <Framed key={state.name} {...state} />
    ))}
    <Changed />
    <Text tone="muted">Down: there is no bar.</Text>
    <PriceBar title="Down" lines={[]} detailsText="Details" price={{ kind: 'down' }} />
  </StateSection>
)
