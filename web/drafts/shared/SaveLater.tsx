import { Suspense, useEffect, useRef } from 'react'

import { localeAt } from '#web/paths.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import type { DraftSource } from './draft-source.ts'
import { SAVE_LATER } from './save-later-place.ts'
import { useSavedLink } from './saved-link.ts'
import type { SavedLink } from './saved-link.ts'

const SaveLaterForm = lazyComponent(async () => {
  const [{ SaveLaterForm: Form }] = await Promise.all([
    import('./SaveLaterForm.tsx'),
    loadTexts('drafts', localeAt(location.pathname)),
  ])
  return Form
})

type Props = {
  readonly source: DraftSource
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

// only a link that was sent from this tab is on its way
const placeOf = ({ secret, email }: SavedLink) => {
  if (secret === undefined) return 'opened'
  return email ? 'text' : 'account'
}

const Saved = ({ link, current }: { readonly link: SavedLink; readonly current: boolean }) => {
  const t = useTexts()
  const until = formatTimestamp(link.validUntil, t.locale)
  if (!current) return <Panel tone="info" title={t('drafts.saved.changed')} level={3} />
  return (
    <Panel tone="success" title={t('drafts.saved.title')} level={3}>
      {t(`drafts.saved.${placeOf(link)}`, { email: link.email, until })}
    </Panel>
  )
}

// The form that had the focus goes away when it is closed.
const useFocusAfter = (open: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current && !open) box.current?.querySelector('button')?.focus()
    before.current = open
  }, [open])
  return box
}

/** "Save and come back later": a button that opens a small form, and what was saved (DRAFT-01). */
export const SaveLater = ({ source, open, onOpen }: Props) => {
  const t = useTexts()
  const savedLink = useSavedLink(source.kind)
  const link = savedLink?.draftKey === source.draftKey ? savedLink : undefined
  const close = () => onOpen(false)
  const box = useFocusAfter(open)
  if (open)
    return (
      <Suspense fallback={null}>
        <SaveLaterForm source={source} onSaved={close} onCancel={close} />
      </Suspense>
    )
  return (
    <Stack gap={3}>
      <div role="status">
        {link ? <Saved link={link} current={link.revision === source.revision} /> : null}
      </div>
      <div ref={box} id={SAVE_LATER}>
        <Button variant="quiet" onClick={() => onOpen(true)}>
          {t(link ? 'drafts.save.again' : 'drafts.save.open')}
        </Button>
      </div>
    </Stack>
  )
}
