import type { ReactNode } from 'react'

import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { LinedTexts } from '#web/ui/layout/card/LinedTexts.tsx'
import { useWide } from '#web/platform/use-wide.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
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

// Each form: what leads to it, and its own title.
const FORMS = [
  ['details', 'profile.details.title', 'profile.details.changeTitle'],
  ['email', 'profile.contact.title', 'profile.email.title'],
  ['password', 'profile.security.changePassword', 'profile.password.title'],
  ['data', 'profile.data.cardLink', 'profile.data.title'],
  ['close', 'profile.close.link', 'profile.close.title'],
] as const

// What else can be changed, where there is room for it; on a phone the way leads over the profile.
const OtherForms = ({ title }: Pick<Props, 'title'>) => {
  const t = useTexts()
  const paths = usePaths()
  const others = FORMS.filter(([, , itself]) => itself !== title)
  if (!useWide()) return null
  return (
    <nav aria-label={t('profile.title')}>
      <LinedTexts
        texts={[
          {
            id: 'other-forms',
            title: t('profile.title'),
            text: (
              <List
                variant="plain"
                items={others.map(([form, text]) => ({
                  id: form,
                  content: <Link href={paths.profile(form)}>{t(text)}</Link>,
                }))}
              />
            ),
          },
        ]}
      />
    </nav>
  )
}

/** The frame of a form of the profile; closed while support acts as the customer (design A26). */
export const ProfileForm = ({ title, blockedBy, children }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const { impersonation } = useStore(session)
  const blocker = impersonation ? t('account_impersonation_not_allowed') : blockedBy
  usePageTitle(t(title))
  return (
    <Container>
      <SidebarLayout width="form" sidebar={<OtherForms title={title} />}>
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
      </SidebarLayout>
    </Container>
  )
}
