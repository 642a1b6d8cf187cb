import { session } from '#web/platform/session.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

/** Accepts the question whether somebody is new; the profile of an earlier log-in in this tab is left behind. */
export const goOnAsNew = (): void => {
  const { authenticated, profileId } = session.get()
  const own = authenticated ? profileId : undefined
  if (requestStore.get().answers.profileId !== own) requestStore.change({ profileId: undefined })
  requestStore.accept({ step: 'new-existing-customer' })
}
