import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { KeyTable } from '#web/ui/office/palette/KeyTable.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { letterKeys, listedBindings, setLetterKeys } from './key-bindings.ts'

// "mod+enter" as it stands on the keyboard
const shown = (keys: string) =>
  keys
    .split(' ')
    .map((one) =>
      one
        .split('+')
        .map((part) => (part === 'mod' ? 'Ctrl' : part))
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join(' '),
    )
    .join(', ')

type Props = { readonly open: boolean; readonly onClose: () => void }

/** The keys of the page that is shown, and the switch for single letters (WCAG 2.1.4). */
export const KeyList = ({ open, onClose }: Props) => {
  const t = useTexts()
  const on = useStore(letterKeys)
  const rows = open
    ? listedBindings().map(({ keys, label = '' }) => ({ id: keys, keys: shown(keys), label }))
    : []
  const letters = (
    <Button variant="second" aria-pressed={!on} onClick={() => setLetterKeys(!on)}>
      {t(on ? 'staff.keys.turnOff' : 'staff.keys.turnOn')}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('staff.keys.title')}
      closeText={t('staff.keys.close')}
      actions={letters}
    >
      <Stack gap={4}>
        <KeyTable keysText={t('staff.keys.key')} labelText={t('staff.keys.does')} rows={rows} />
      </Stack>
    </Dialog>
  )
}
