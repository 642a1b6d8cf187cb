import { useState } from 'react'
import { useNavigate } from 'react-router'

import { showNotice } from '#web/platform/alerts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'

import { LeaveDialog, OtherTabDialog } from './DraftDialogs.tsx'
import type { DraftSource } from './draft-source.ts'
import type { GivenForm } from './open-tabs.ts'
import { SaveLater } from './SaveLater.tsx'
import { savedLinks, useSavedLink } from './saved-link.ts'
import { useLeaveOffer } from './use-leave-offer.ts'
import { useOtherTab } from './use-other-tab.ts'

/** A form that can be saved, and what the control has to know of it besides. */
export type DraftForm = DraftSource & {
  /** Something is filled in. */
  readonly filledIn: boolean
  /** Whether an address belongs to the form, so that going there loses nothing. */
  readonly belongs: (pathname: string) => boolean
  /** Removes it from this tab. */
  readonly clear: () => void
  /** Puts the form of another tab in the place of this one; returns the address where it goes on. */
  readonly fill: (given: GivenForm) => string
}

const useTabs = (form: DraftForm) => {
  const paths = usePaths()
  const navigate = useNavigate()
  // a change of page removes the notices of the page before
  const leave = async () => {
    await navigate(paths.home())
    showNotice('drafts.tabs.moved')
  }
  return useOtherTab({
    kind: form.kind,
    empty: !form.filledIn,
    draftKey: () => (form.filledIn ? form.draftKey : ''),
    give: form.read,
    onTaken: () => {
      form.clear()
      savedLinks.clear()
      void leave()
    },
    onGiven: (given) => void navigate(form.fill(given)),
  })
}

/** "Save and come back later"; asks once when the form is left, and finds it in another tab (DRAFT-01). */
export const DraftControl = ({ form }: { readonly form: DraftForm }) => {
  const { kind } = form
  const link = useSavedLink(kind)
  const [open, setOpen] = useState(false)
  const tabs = useTabs(form)
  const { target, stay } = useLeaveOffer({
    unsaved: form.filledIn && link?.revision !== form.revision,
    belongs: form.belongs,
    onClosing: () => setOpen(true),
  })
  const save = () => {
    stay()
    setOpen(true)
  }
  return (
    <>
      <SaveLater source={form} open={open} onOpen={setOpen} />
      {target === undefined ? null : <LeaveDialog target={target} onSave={save} onStay={stay} />}
      {tabs.hasOtherTab ? (
        <OtherTabDialog
          kind={kind}
          busy={tabs.busy}
          failed={tabs.failed}
          onTake={() => void tabs.take()}
          onClose={tabs.dismiss}
        />
      ) : null}
    </>
  )
}
