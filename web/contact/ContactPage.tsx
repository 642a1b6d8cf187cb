import { useEffect, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { ContentWords } from '#web/content/shared/ContentBody.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { localeAt } from '#web/paths.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { contactDraft, useContactDraft } from './contact-draft.ts'
import type { KnownSender } from './known-sender.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { QuestionSent } from './QuestionSent.tsx'
import { ReachUs } from './ReachUs.tsx'

const SLUG = '/service-contact/contact'

const askKnown = async (): Promise<KnownSender | undefined> => {
  const { authenticated, profileId } = session.get()
  if (!authenticated) return undefined
  const { knownSender } = await import('./known-sender.ts')
  return knownSender(profileId)
}

/** Asks for the words of the page, and without waiting for it, for what we know of who is logged in. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  // the browser seldom asks: the server has drawn the page
  const { pageWords } = await import('#web/content/shared/optional-page.ts')
  const page = await pageWords(localeAt(request.url), SLUG)
  return session.get().authenticated ? { page, known: askKnown().catch(() => undefined) } : { page }
}

const FORM = 'form'

// the heading stays where the panel goes away
const askAgain = () => {
  contactDraft.clear()
  document.getElementById(FORM)?.focus()
}

type Loaded = Awaited<ReturnType<typeof loader>>

const Words = ({ page }: Pick<Loaded, 'page'>) => {
  const t = useTexts()
  if (page) return <ContentWords page={page} />
  return <ReachUs tone="brand" title={t('contact.callUs')} />
}

/** The policies of who is logged in; their name and address are filled in once they are known. */
const useKnown = (known: Promise<KnownSender | undefined> | undefined, asking: boolean) => {
  const [sender, setSender] = useState<KnownSender>()
  useEffect(() => {
    let left = false
    const wait = async () => {
      const found = await known
      if (!left) setSender(found)
    }
    void wait()
    return () => {
      left = true
    }
  }, [known])
  useEffect(() => {
    // who logged out meanwhile is nobody whose details may stand here
    const stays = sender?.profileId === session.get().profileId
    if (asking && sender && stays) contactDraft.fill(sender.profileId, sender.values)
  }, [asking, sender])
  return sender?.policies ?? []
}

// what somebody looked for in vain is the question, and no longer stands in the address
const useWordsOfSearch = () => {
  const [search, setSearch] = useSearchParams()
  const words = search.get('q')
  useEffect(() => {
    if (words === null) return
    if (contactDraft.get().sent) contactDraft.clear()
    if (!contactDraft.get().values['question']) contactDraft.change({ question: words })
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [words, setSearch])
}

/** How to reach us, the best way first, and the form to ask a question (SVC-02, design A24). */
const ContactPage = () => {
  const t = useTexts()
  const { page, known } = useLoaderData<Loaded>()
  const { sent } = useContactDraft()
  const [sentBefore] = useState(sent)
  useWordsOfSearch()
  const policies = useKnown(known, !sent)
  const title = page?.pageTitle.value || t('contact.title')
  usePageTitle(title)
  return (
    <Stack gap={7}>
      <Container width="content">
        <Stack gap={5}>
          <Heading level={1}>{title}</Heading>
          <Lead>{page?.pageDescription.value || t('contact.lead', { days: ANSWER_DAYS })}</Lead>
          <Link href={`#${FORM}`}>{t('contact.toForm')}</Link>
          <Words page={page} />
        </Stack>
      </Container>
      <Container width="form" as="section" aria-labelledby={FORM}>
        <Stack gap={5}>
          <Heading level={2} id={FORM} tabIndex={-1}>
            {t('contact.form')}
          </Heading>
          {sent ? (
            <QuestionSent reference={sent} fresh={sent !== sentBefore} onAgain={askAgain} />
          ) : (
            <>
              <Text>{t('contact.everything')}</Text>
              <QuestionForm policies={policies} />
            </>
          )}
        </Stack>
      </Container>
    </Stack>
  )
}

export default ContactPage
