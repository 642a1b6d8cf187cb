import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { CLAIM_PARTS } from './new-claim/claim-draft.ts'
import { ClaimNeeds } from './ClaimNeeds.tsx'
import { ClaimParts } from './new-claim/ClaimParts.tsx'

const LoggedIn = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel
      tone="info"
      title={t('newClaim.who.loggedIn')}
      action={
        <Button variant="second" href={paths.newClaim()}>
          {t('newClaim.who.ownClaim')}
        </Button>
      }
    >
      {t('newClaim.who.loggedInText')}
    </Panel>
  )
}

/** `/newclaimpublic`: files a claim without an account (CLM-05, design A22). */
const PublicClaimPage = () => {
  const paths = usePaths()
  const { authenticated } = useStore(session)
  return (
    <Container>
      <SidebarLayout width="form" wideOnly sidebar={<ClaimNeeds />}>
        <Stack gap={5}>
          {authenticated ? <LoggedIn /> : null}
          <ClaimParts parts={CLAIM_PARTS} backHref={paths.help()} partHref={paths.publicClaim} />
        </Stack>
      </SidebarLayout>
    </Container>
  )
}

export default PublicClaimPage
