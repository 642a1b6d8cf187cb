import { useRevalidator } from 'react-router'

import type { Issue } from '#domain/shared/issue.ts'
import { ApiError } from '#web/platform/api/api-error.ts'

import type { Drafting } from './form-draft.ts'
import type { Values } from './form-issues.ts'

type Sending<Shown, Receipt> = {
  readonly drafting: Drafting<Shown, Receipt>
  readonly send: (values: Values, idempotencyKey: string) => Promise<Receipt>
  /** Whether the server has something else meanwhile than the page showed. */
  readonly isOutdated: (error: unknown) => boolean
  /** What the page shows of it, to be compared with what it is now. */
  readonly shown: (values: Values) => Shown
  /** Fetches again what the page shows; without it the whole page is loaded again. */
  readonly fetchAgain?: () => Promise<void>
  /** Whether nothing that is typed can change this refusal: the page, loaded again, says why in the place of the form. */
  readonly isFormUnavailable: (issues: readonly Issue[]) => boolean
  /** Opens the part where these issues are corrected; false where they are shown beside the button. */
  readonly openPartOf: (issues: readonly Issue[]) => boolean
}

/**
 * Sends a form that is kept as a draft, once for what is typed: a receipt ends it, a conflict keeps what was shown and what
 * was typed, and issues lead back to their part. What the server says is about the form that was sent, also when another one
 * is open by then. Throws what is to be shown beside the button.
 */
export const useSendDraft = <Shown, Receipt>(sending: Sending<Shown, Receipt>) => {
  const { drafting, send, isOutdated, shown, isFormUnavailable, openPartOf } = sending
  const { revalidate } = useRevalidator()
  const { fetchAgain = revalidate } = sending
  const refuse = async (subject: string, error: unknown) => {
    const issues = error instanceof ApiError ? error.issues : []
    if (isFormUnavailable(issues)) await revalidate()
    const found = issues.filter(({ field }) => field !== '')
    // not from the form of another subject
    const isOpen = drafting.get().subject === subject
    if (!found.length || (isOpen && !openPartOf(found))) throw error
    drafting.refuse(subject, found)
  }
  return async (): Promise<readonly Issue[]> => {
    const { subject, values, idempotencyKey } = drafting.get()
    try {
      drafting.complete(subject, await send(values, idempotencyKey))
    } catch (error) {
      if (!isOutdated(error)) {
        await refuse(subject, error)
        return []
      }
      drafting.conflict(subject, shown(values))
      await fetchAgain()
    }
    return []
  }
}
