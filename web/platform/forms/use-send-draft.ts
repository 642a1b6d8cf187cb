import { useState } from 'react'
import { useRevalidator } from 'react-router'

import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'

/** The draft that is sent. A reply may come when another form is open: what it changes is the draft that was sent. */
type DraftToSend<Draft, Receipt, Snapshot> = {
  readonly get: () => Draft
  readonly complete: (sent: Draft, receipt: Receipt) => unknown
  /** Whether the form that is open is the one that was sent; left out where there is one only. */
  readonly isOpen?: (sent: Draft) => boolean
  /** Keeps what the server found, for the part in which it is corrected. */
  readonly refuse?: (sent: Draft, issues: readonly Issue[]) => void
  /** Keeps what the page showed, to be compared with what it is now. */
  readonly conflict?: (sent: Draft, before: Snapshot) => void
}

type SendOptions<Draft, Receipt, Snapshot> = {
  readonly draftStore: DraftToSend<Draft, Receipt, Snapshot>
  /** Sends it under its key: a draft that is sent again, since no reply came, is stored once. */
  readonly send: (draft: Draft, onProgress: (part: number) => void) => Promise<Receipt>
  /** For a form about something that others may change. */
  readonly conflict?: {
    /** Whether the server has something else meanwhile than the page showed. */
    readonly isOutdated: (error: unknown) => boolean
    /** What the page shows of it. */
    readonly shown: (draft: Draft) => Snapshot
    /** Fetches again what the page shows; without it the whole page is loaded again. */
    readonly fetchAgain?: () => Promise<void>
  }
  /** Whether nothing that is typed can change this refusal: the page, loaded again, says why in the place of the form. */
  readonly isFormUnavailable?: (issues: readonly Issue[]) => boolean
  /** Opens the part where these issues are corrected; false where they are shown beside the button. */
  readonly openPartOf?: (issues: readonly Issue[]) => Promise<boolean> | boolean
}

const never = () => false

/**
 * Sends a form that is kept as a draft, once for what is typed: a receipt ends it, a conflict keeps what was shown and what
 * was typed, and issues lead back to their part. Throws what is to be shown beside the button. `progress` is how much of it
 * was sent so far (0 to 1), while it is being sent.
 */
export const useSendDraft = <Draft, Receipt, Snapshot = never>(
  sending: SendOptions<Draft, Receipt, Snapshot>,
) => {
  const { draftStore, conflict, isFormUnavailable = never, openPartOf = never } = sending
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<number>()
  const refuse = async (sent: Draft, error: unknown) => {
    const issues = issuesOf(error)
    if (isFormUnavailable(issues)) await revalidate()
    const fieldIssues = issues.filter(({ field }) => field !== '')
    // no part of the form of another subject
    const isOpen = draftStore.isOpen?.(sent) ?? true
    if (!fieldIssues.length || (isOpen && !(await openPartOf(fieldIssues)))) throw error
    draftStore.refuse?.(sent, fieldIssues)
  }
  const send = async (): Promise<void> => {
    const draft = draftStore.get()
    setProgress(0)
    try {
      const receipt = await sending.send(draft, setProgress)
      await draftStore.complete(draft, receipt)
    } catch (error) {
      if (!conflict?.isOutdated(error)) return await refuse(draft, error)
      draftStore.conflict?.(draft, conflict.shown(draft))
      await (conflict.fetchAgain ?? revalidate)()
    } finally {
      setProgress(undefined)
    }
  }
  return { send, progress }
}
