import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { ContentBody } from '#web/content/shared/ContentBody.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { localeAt } from '#web/paths.ts'
import { Columns } from '#web/ui/layout/Columns.tsx'
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

const loadKnownSender = async (locale: Locale): Promise<KnownSender | undefined> => {
  const { authenticated, profileId } = session.get()
  if (!authenticated) return undefined
  const { fetchKnownSender } = await import('./known-sender.ts')
  return fetchKnownSender(profileId, locale)
}

/** Loads the page of the content service and, without waiting for it, the details of who is logged in. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  // a dynamic import: the server usually renders the page, so the browser rarely needs this
  const { optionalPage } = await import('#web/content/shared/optional-page.ts')
  const page = await optionalPage(localeAt(request.url), SLUG)
  return session.get().authenticated
    ? { page, knownSender: loadKnownSender(localeAt(request.url)).catch(() => undefined) }
    : { page }
}

const FORM = 'form'

type ContactData = Awaited<ReturnType<typeof loader>>

const PageText = ({ page }: Pick<ContactData, 'page'>) => {
  const t = useTexts()
  if (page) return <ContentBody page={page} />
  return <ReachUs tone="brand" title={t('contact.callUs')} />
}

// The panel with the focus is replaced by the form, whose heading gets the focus.
const useNewQuestion = (sent: string) => {
  const again = useRef(false)
  useEffect(() => {
    if (sent || !again.current) return
    again.current = false
    document.getElementById(FORM)?.focus()
  }, [sent])
  return () => {
    again.current = true
    contactDraft.clear()
  }
}

const Invitation = ({ page }: Pick<ContactData, 'page'>) => {
  const t = useTexts()
  return (
    <>
      <Lead>{page?.pageDescription.value || t('contact.lead', { days: ANSWER_DAYS })}</Lead>
      <Link href={`#${FORM}`}>{t('contact.toForm')}</Link>
      <PageText page={page} />
    </>
  )
}

const FormSection = ({ policies }: ComponentProps<typeof QuestionForm>) => {
  const t = useTexts()
  return (
    <Stack as="section" gap={5} aria-labelledby={FORM}>
      <Heading level={2} id={FORM} tabIndex={-1}>
        {t('contact.form')}
      </Heading>
      <Text>{t('contact.everything')}</Text>
      <QuestionForm policies={policies} />
    </Stack>
  )
}

/** The policies of who is logged in; fills in their name and e-mail address once they are loaded. */
const useKnownSender = (promise: Promise<KnownSender | undefined> | undefined, isAsking: boolean) => {
  const [sender, setSender] = useState<KnownSender>()
  useEffect(() => {
    let cancelled = false
    const wait = async () => {
      const loaded = await promise
      if (!cancelled) setSender(loaded)
    }
    void wait()
    return () => {
      cancelled = true
    }
  }, [promise])
  useEffect(() => {
    // the details of a customer who logged out meanwhile may not be filled in
    const stays = sender?.profileId === session.get().profileId
    if (isAsking && sender && stays) contactDraft.fill(sender.profileId, sender.values)
  }, [isAsking, sender])
  return sender?.policies ?? []
}

// the words of a search without results become the question, and are removed from the address
const useSearchWords = () => {
  const [search, setSearch] = useSearchParams()
  const words = search.get('q')
  useEffect(() => {
    if (words === null) return
    if (contactDraft.get().sent) contactDraft.clear()
    if (!contactDraft.get().values['question']) contactDraft.change({ question: words })
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [words, setSearch])
}

/** How to contact us, the best way first, and the form to ask a question (SVC-02, design A24). */
const ContactPage = () => {
  const t = useTexts()
  const { page, knownSender } = useLoaderData<ContactData>()
  const { sent, answerBy } = useContactDraft()
  const [sentBefore] = useState(sent)
  const startNewQuestion = useNewQuestion(sent)
  useSearchWords()
  const policies = useKnownSender(knownSender, !sent)
  const title = sent ? t('contact.sent') : page?.pageTitle.value || t('contact.title')
  usePageTitle(title)
  return (
    <Container>
      <Columns split="form" aside={sent ? null : <FormSection policies={policies} />}>
        <Stack gap={5}>
          <Heading level={1}>{title}</Heading>
          {sent ? (
            <QuestionSent
              {...{ answerBy }}
              reference={sent}
              fresh={sent !== sentBefore}
              onAgain={startNewQuestion}
            />
          ) : (
            <Invitation page={page} />
          )}
        </Stack>
      </Columns>
    </Container>
  )
}

export default ContactPage
