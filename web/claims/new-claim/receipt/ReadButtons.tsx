import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Quarters } from '#web/platform/workers/paper-reader/paper-messages.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { isPhoto } from './readable-file.ts'
import { receiptReadings, useReadings } from './receipt-readings.ts'
import type { Outcome } from './receipt-readings.ts'

type Props = { readonly file: File; readonly onRead: () => void }

// What is seen of a photo that lies on its side.
const SIDEWAYS: readonly (Outcome | undefined)[] = ['not clear', 'no text', 'no invoice']

const WAYS = [
  ['left', 3],
  ['right', 1],
] as const

const quartersAfter = (before: number, more: number) => ((before + more) % 4) as Quarters

const Turn = ({ file, onRead }: Props) => {
  const t = useTexts()
  const { turns } = useReadings()
  const turn = (more: number) => {
    receiptReadings.turn(file, quartersAfter(turns.get(file) ?? 0, more))
    onRead()
  }
  return (
    <Stack gap={2}>
      <Text>{t('claimReading.sideways')}</Text>
      <Row gap={3}>
        {WAYS.map(([way, more]) => (
          <Button key={way} variant="second" size="s" onClick={() => turn(more)}>
            {t('claimReading.turn', { way, name: file.name })}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}

/** What can be done about a file that was not read: read it, read it again, or turn it first. */
export const ReadButtons = ({ file, onRead }: Props) => {
  const t = useTexts()
  const { outcomes } = useReadings()
  const outcome = outcomes.get(file)
  if (isPhoto(file) && SIDEWAYS.includes(outcome)) return <Turn {...{ file, onRead }} />
  return (
    <div>
      <Button variant="second" size="s" onClick={onRead}>
        {t('claimReading.read', { name: file.name, again: outcome ? 'yes' : 'no' })}
      </Button>
    </div>
  )
}
