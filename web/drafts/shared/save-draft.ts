import { drafts } from '#contract/drafts.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { newUuid } from '#web/platform/new-uuid.ts'

import type { DraftSource } from './draft-source.ts'
import { newLinkSecret } from './link-secret.ts'
import { savedLinks } from './saved-link.ts'

/** A call that was not answered yet. Repeated with the same keys, it sends no second mail. */
type Attempt = {
  readonly draftKey: string
  readonly email: string
  readonly secret: string
  readonly idempotencyKey: string
  readonly revision: string
}

let unanswered: Attempt | undefined

// The same draft and address keep the link that this tab drew; for another address, and when the draft came by a link, which
// somebody else may know, the earlier link must stop working.
const secretFor = (kind: DraftSource['kind'], draftKey: string, email: string): string => {
  const links = [savedLinks.get(kind), unanswered]
  const same = links.find((link) => link?.secret && link.draftKey === draftKey && link.email === email)
  return same?.secret ?? newLinkSecret()
}

const attemptFor = ({ kind, revision }: DraftSource, draftKey: string, email: string): Attempt => {
  const secret = secretFor(kind, draftKey, email)
  const repeated = unanswered?.secret === secret && unanswered.revision === revision
  if (unanswered && repeated) return unanswered
  unanswered = { draftKey, email, secret, idempotencyKey: newUuid(), revision }
  return unanswered
}

// there is no field for files in this form
const withoutFileField = (issue: Issue): Issue =>
  issue.field.startsWith('uploadedFile') ? { ...issue, field: '' } : issue

/** Saves a form and has its link mailed; returns what stood in the way. `typed` is empty for a customer who is logged in. */
export const saveForLater = async (source: DraftSource, typed: string): Promise<readonly Issue[]> => {
  const { kind } = source
  const { draftKey, content, files } = source.read()
  const email = usernameOf(typed)
  const { secret, idempotencyKey, revision } = attemptFor(source, draftKey, email)
  try {
    const part = { kind, secret, draftKey, idempotencyKey, email, content: { ...content, savedFor: email } }
    const { validUntil } = await call(drafts.save, { part, files })
    unanswered = undefined
    savedLinks.set(kind, { secret, draftKey, email, validUntil, revision })
    return []
  } catch (error) {
    return issuesOf(error).map(withoutFileField)
  }
}
