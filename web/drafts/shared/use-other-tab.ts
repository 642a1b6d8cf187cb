import { useEffect, useEffectEvent, useState } from 'react'

import type { DraftKind } from '#domain/drafts/saved-draft.ts'

import { findOtherTabs, holdForm, takeForm } from './open-tabs.ts'
import type { GivenForm, OtherTab } from './open-tabs.ts'

type Form = {
  readonly kind: DraftKind
  /** Nothing was filled in in this tab. */
  readonly empty: boolean
  readonly draftKey: () => string
  readonly give: () => GivenForm
  readonly onTaken: () => void
  readonly onGiven: (given: GivenForm) => void
}

/** Lets a tab in which nothing is filled in take the form over from another tab, and hands it over itself. */
export const useOtherTab = (form: Form) => {
  const { kind } = form
  const [other, setOther] = useState<OtherTab>()
  const [state, setState] = useState<'asking' | 'taking' | 'failed'>('asking')
  const [startedEmpty] = useState(form.empty)
  const draftKey = useEffectEvent(form.draftKey)
  const give = useEffectEvent(form.give)
  const onTaken = useEffectEvent(form.onTaken)
  useEffect(
    () => holdForm(kind, { draftKey: () => draftKey(), give: () => give(), onTaken: () => onTaken() }),
    [kind],
  )
  useEffect(() => (startedEmpty ? findOtherTabs(kind, setOther) : undefined), [kind, startedEmpty])
  const take = async () => {
    if (!other) return
    setState('taking')
    const given = await takeForm(kind, other)
    if (!given) return setState('failed')
    setOther(undefined)
    form.onGiven(given)
  }
  return {
    hasOtherTab: other !== undefined && form.empty,
    busy: state === 'taking',
    failed: state === 'failed',
    take,
    dismiss: () => setOther(undefined),
  }
}
