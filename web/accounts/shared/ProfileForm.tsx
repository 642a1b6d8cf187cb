import type { ReactNode } from 'react'

import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

const TITLE = 'profile-title'

/** Moves the focus to the title of the form, when what had it has disappeared. */
export const focusProfileTitle = (): void => document.getElementById(TITLE)?.focus()

type Props = {
  /** Id of the text of the heading. */
  readonly title: string
  /** Says why the form is not available. */
  readonly blockedBy?: string | undefined
  readonly children: ReactNode
}

/** The frame of a form of the profile; closed while support acts as the customer (design A26). */
export const ProfileForm = ({ title, blockedBy, children }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const { impersonation } = useStore(session)
  const blocker = impersonation ? t('account_impersonation_not_allowed') : blockedBy
  usePageTitle(t(title))
  return (
    <Container width="form">
      <Stack gap={6}>
        <div>
          <Link href={paths.profile()} icon="chevron-left">
            {t('profile.back')}
          </Link>
        </div>
        <Heading level={1} id={TITLE} tabIndex={-1}>
          {t(title)}
        </Heading>
        {blocker === undefined ? (
          children
        ) : (
          <Panel
            tone="info"
            title={blocker}
            action={
              <Button variant="second" href={paths.profile()}>
                {t('profile.back')}
              </Button>
            }
          />
        )}
      </Stack>
    </Container>
  )
}
