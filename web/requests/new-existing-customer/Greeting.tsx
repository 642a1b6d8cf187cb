import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'

/** Said where the filled-in answers begin, as long as they are those of who is logged in (design A5). */
export const Greeting = ({ profileId }: { readonly profileId: string }) => {
  const t = useTexts()
  const who = useStore(session)
  if (!who.authenticated || profileId !== who.profileId) return null
  return <Panel tone="success" role="status" title={t('requests.frame.welcome', { name: who.username })} />
}
