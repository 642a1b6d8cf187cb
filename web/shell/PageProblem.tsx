import { useEffect } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'

import { globalAlert } from '#web/platform/alerts.ts'
import { HandledError } from '#web/platform/api/api-error.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { serverAnswers } from '#web/platform/server-answers.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

// the messages of browsers for a script that did not load
const isChunkLoadError = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message)

/** Replaces a page or a part of it that could not be shown; the rest of the portal keeps working. */
export const PageProblem = () => {
  const t = useTexts()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const chunkMissing = isChunkLoadError(error)
  // an incident is already shown by the alert above the page (ruling 50)
  const alreadyShown = error instanceof HandledError
  const title = t(alreadyShown ? 'shell.reload' : 'shell.problem.title')
  usePageTitle(title)
  const { pathname, search } = useLocation()
  const isLogin = pathname === usePaths().login()
  useEffect(() => {
    if (!(error instanceof HandledError)) console.error(error)
  }, [error])
  // the alert above the page offers the reload already (SHELL-09)
  const reloadOffered = useStore(globalAlert).messages[0]?.code === 'errors.chunk'
  // the browser requests a missing script again only when it reloads the page, which is lost if the server does not answer
  const retry = async () => {
    if (!chunkMissing) await revalidate()
    else if (await serverAnswers()) globalThis.location.reload()
  }
  return (
    <Container width="content">
      <Stack gap={4} align="start">
        <Heading level={1}>{title}</Heading>
        {alreadyShown ? null : <Text>{t('shell.problem.text')}</Text>}
        {isLogin ? (
          // a plain link: the browser loads the whole page again (GUARD-03)
          <Link external href={`${pathname}${search}`}>
            {t('shell.nav.login')}
          </Link>
        ) : null}
        {reloadOffered || (
          <Button loading={state === 'loading'} onClick={() => void retry()}>
            {t('shell.tryAgain')}
          </Button>
        )}
      </Stack>
    </Container>
  )
}
