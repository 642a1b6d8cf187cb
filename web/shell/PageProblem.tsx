import { useEffect } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'

import { clearAlert } from '#web/platform/alerts.ts'
import { HandledError } from '#web/platform/api/api-error.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

// how browsers name a script that did not arrive
const isChunkLoadError = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message)

/** Stands where a page or a part of it could not be made; the rest of the portal keeps working. */
export const PageProblem = () => {
  const t = useTexts()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const lost = isChunkLoadError(error)
  // without a network nothing says that there is a newer one
  const outdated = lost && navigator.onLine
  // an incident is shown by the alert above the page: it is not said twice (ruling 50)
  const told = error instanceof HandledError
  const title = t(told ? 'shell.reload' : 'shell.problem.title')
  usePageTitle(title)
  const { pathname, search } = useLocation()
  const isLogin = pathname === usePaths().login()
  useEffect(() => {
    if (!(error instanceof HandledError)) console.error(error)
  }, [error])
  useEffect(() => {
    // the page itself offers the reload: one offer is enough (SHELL-09)
    if (outdated) clearAlert()
  }, [outdated])
  // a lost script is only fetched anew with the page itself
  const again = () => (lost ? globalThis.location.reload() : void revalidate())
  return (
    <Container width="content">
      <Stack gap={4} align="start">
        <Heading level={1}>{title}</Heading>
        {told ? null : <Text>{t(outdated ? 'shell.problem.newVersion' : 'shell.problem.text')}</Text>}
        {isLogin ? (
          // a plain link: the browser loads the whole page anew (GUARD-03)
          <Link external href={`${pathname}${search}`}>
            {t('shell.nav.login')}
          </Link>
        ) : null}
        <Button loading={state === 'loading'} onClick={again}>
          {t(outdated ? 'shell.reload' : 'shell.tryAgain')}
        </Button>
      </Stack>
    </Container>
  )
}
