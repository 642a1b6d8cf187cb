import { Suspense, useState } from 'react'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { FindButton } from '#web/ui/office/palette/FindButton.tsx'
import { PaletteDialog } from '#web/ui/office/palette/PaletteDialog.tsx'
import { PaletteField } from '#web/ui/office/palette/PaletteField.tsx'

const partIn = (locale: Locale) =>
  lazyComponent(async () => {
    const [{ FindAndDo }] = await Promise.all([
      import('#web/worklist/find/FindAndDo.tsx'),
      ...['worklist', 'claims'].map((catalogue) => loadTexts(catalogue, locale)),
    ])
    return FindAndDo
  })

// nobody loads it before it is opened
const PARTS = { 'en-GB': partIn('en-GB'), nl: partIn('nl') } as const

type Props = { readonly onKeys: () => void }

/** The field of the header, "find and do" that it opens, and the keys that open it. */
export const FindPalette = ({ onKeys }: Props) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = () => {
    setTyped('')
    setOpen(true)
  }
  const close = () => setOpen(false)
  useKeys([
    { keys: '/', label: t('staff.find.key'), run: open },
    { keys: 'mod+k', label: t('staff.find.title'), run: () => (isOpen ? close() : open()) },
  ])
  const FindAndDo = PARTS[t.locale]
  // what is typed before the rest is there is kept
  const field = (
    <PaletteField
      label={t('staff.find')}
      closeText={t('staff.keys.close')}
      onClose={close}
      input={{ value: typed, onChange: (event) => setTyped(event.currentTarget.value) }}
    />
  )
  return (
    <>
      <FindButton label={t('staff.find')} keyText="/" onClick={open} />
      <PaletteDialog open={isOpen} label={t('staff.find.title')} onClose={close}>
        <Suspense fallback={field}>
          <FindAndDo typed={typed} onType={setTyped} onClose={close} onKeys={onKeys} />
        </Suspense>
      </PaletteDialog>
    </>
  )
}
