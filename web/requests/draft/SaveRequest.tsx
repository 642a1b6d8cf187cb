import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { StepLocation } from '#domain/requests/steps.ts'
import { localeAt } from '#web/paths.ts'
import type { DraftSource } from '#web/drafts/shared/draft-source.ts'
import { LeaveDialog, OtherTabDialog } from '#web/drafts/shared/DraftDialogs.tsx'
import type { GivenForm } from '#web/drafts/shared/open-tabs.ts'
import { SaveLater } from '#web/drafts/shared/SaveLater.tsx'
import { savedLinks, useSavedLink } from '#web/drafts/shared/saved-link.ts'
import { useLeaveOffer } from '#web/drafts/shared/use-leave-offer.ts'
import { useOtherTab } from '#web/drafts/shared/use-other-tab.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { stepHref } from '#web/requests/steps/step-location.ts'

import { draftContent, requestFromContent, revisionOf } from './draft-content.ts'
import { fillRequest, isFilledIn } from './fill-request.ts'
import { requestStore, useRequest } from './request-store.ts'

const useSource = (at: StepLocation): DraftSource => {
  const state = useRequest()
  const { answers } = state
  return {
    kind: 'request',
    draftKey: answers.handlerCode ?? '',
    revision: revisionOf(state),
    email: answers.email ?? '',
    read: () => {
      // the first answer gives a request its key
      if (!requestStore.get().answers.handlerCode) requestStore.change({})
      const now = requestStore.get()
      return {
        draftKey: now.answers.handlerCode ?? '',
        content: draftContent(now, at),
        files: now.files,
      }
    },
  }
}

// the request itself, and what is asked on the way through it
const belongs = (pathname: string) =>
  /^\/(en|nl)\/(request|newinsurance|login|resetpassword)(\/|$)/.test(pathname)

const keyHere = () => (isFilledIn() ? (requestStore.get().answers.handlerCode ?? '') : '')

const useTabs = (at: StepLocation) => {
  const paths = usePaths()
  const navigate = useNavigate()
  useRequest()
  // a change of page removes the notices of the page before
  const leaveFor = async (home: string) => {
    await navigate(home)
    showNotice('drafts.tabs.moved')
  }
  return useOtherTab({
    kind: 'request',
    empty: !isFilledIn(),
    draftKey: keyHere,
    give: () => {
      const { answers, files } = requestStore.get()
      return { content: draftContent(requestStore.get(), at), answers, files }
    },
    onTaken: () => {
      requestStore.clear()
      savedLinks.clear()
      void leaveFor(paths.home())
    },
    onGiven: ({ content, answers, files }: GivenForm) => {
      const opened = requestFromContent(content)
      fillRequest({ ...opened, answers: { ...opened.answers, ...answers } }, files)
      void navigate(stepHref(paths, opened.at))
    },
  })
}

/** "Save and go on later" for the request of this tab; asks once when it is left, and finds it in another tab (DRAFT-01). */
const SaveRequest = ({ at }: { readonly at: StepLocation }) => {
  const source = useSource(at)
  const link = useSavedLink('request')
  const [open, setOpen] = useState(false)
  const tabs = useTabs(at)
  const unsaved = isFilledIn() && link?.revision !== source.revision
  const { target, stay } = useLeaveOffer({ unsaved, belongs, onClosing: () => setOpen(true) })
  const save = () => {
    stay()
    setOpen(true)
  }
  return (
    <>
      <SaveLater source={source} open={open} onOpen={setOpen} />
      {target === undefined ? null : <LeaveDialog target={target} onSave={save} onStay={stay} />}
      {tabs.found ? (
        <OtherTabDialog
          busy={tabs.busy}
          failed={tabs.failed}
          onTake={() => void tabs.take()}
          onClose={tabs.dismiss}
        />
      ) : null}
    </>
  )
}

/** Loads the control and its texts. */
export const loadSaveRequest = async () => {
  await loadTexts('drafts', localeAt(location.pathname))
  return SaveRequest
}
