import { useEffect, useState } from 'react'
import { useLocation, useRevalidator, useRouteError } from 'react-router'

import { clearAlert, globalAlert } from '#web/platform/alerts.ts'
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
  // the failure means a newer version only if the server answers
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    if (chunkMissing) void serverAnswers().then(setOutdated)
  }, [chunkMissing])
  // an incident is already shown by the alert above the page (ruling 50)
  const alreadyShown = error instanceof HandledError
  const title = t(alreadyShown ? 'shell.reload' : 'shell.problem.title')
  usePageTitle(title)
  const { pathname, search } = useLocation()
  const isLogin = pathname === usePaths().login()
  useEffect(() => {
    if (!(error instanceof HandledError)) console.error(error)
  }, [error])
  const reloadOffered = useStore(globalAlert).messages.some(({ code }) => code === 'errors.chunk')
  useEffect(() => {
    // the page itself offers the reload, so the alert need not (SHELL-09)
    if (chunkMissing && reloadOffered) clearAlert()
  }, [chunkMissing, reloadOffered])
  // the browser requests a missing script again only when it reloads the page, which is lost if the server does not answer
  const reload = async () => {
    if (await serverAnswers()) globalThis.location.reload()
  }
  const retry = () => void (chunkMissing ? reload() : revalidate())
  return (
    <Container width="content">
      <Stack gap={4} align="start">
        <Heading level={1}>{title}</Heading>
        {alreadyShown ? null : <Text>{t(outdated ? 'shell.problem.newVersion' : 'shell.problem.text')}</Text>}
        {isLogin ? (
          // a plain link: the browser loads the whole page again (GUARD-03)
          <Link external href={`${pathname}${search}`}>
            {t('shell.nav.login')}
          </Link>
        ) : null}
        <Button loading={state === 'loading'} onClick={retry}>
          {t(outdated ? 'shell.reload' : 'shell.tryAgain')}
        </Button>
      </Stack>
    </Container>
  )
}
