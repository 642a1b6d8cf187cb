import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'

/** Shown above the filled-in answers while they are those of the logged-in customer (design A5). */
export const Greeting = ({ profileId }: { readonly profileId: string }) => {
  const t = useTexts()
  const user = useStore(session)
  if (!user.authenticated || profileId !== user.profileId) return null
  return <Panel tone="success" role="status" title={t('requests.frame.welcome', { name: user.username })} />
}
