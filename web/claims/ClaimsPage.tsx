import { lazy, Suspense } from 'react'
import { Await, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ReactNode } from 'react'

import { claims } from '#contract/claims.ts'
import type { ClaimLineView } from '#contract/claims.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { localeAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { revalidateWhen } from '#web/platform/revalidate-when.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { ownPolicies } from '#web/policies/shared/own-insurance/own-insurance.ts'
import { LateAnswer } from '#web/policies/shared/questions/LateAnswer.tsx'
import { loadQuestions } from '#web/policies/shared/questions/load-questions.ts'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const NEEDS = ['invoice', 'proof', 'others'] as const

// What one needs for a claim; stands where there are none to show.
const ClaimHelp = ({ title, action }: { title: string; action: ReactNode }) => {
  const t = useTexts()
  return (
    <Panel title={title} action={action}>
      <Stack gap={3}>
        <Text>{t('claims.need.intro')}</Text>
        <List items={NEEDS.map((id) => ({ id, content: t(`claims.need.${id}`) }))} />
        <Text>{t('claims.need.answer')}</Text>
      </Stack>
    </Panel>
  )
}

// It loads during the call.
const ClaimList = lazy(async () => ({ default: (await import('./ClaimList.tsx')).ClaimList }))

type ClaimsReply =
  | { readonly kind: 'list'; readonly lines: readonly ClaimLineView[]; readonly words: WordsOfQuestions }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }

type PageData = ClaimsReply & { readonly own: readonly PolicyView[] }

const fetchClaims = async (locale: Locale): Promise<ClaimsReply> => {
  try {
    const lines = await call(claims.list, { params: { profileId: session.get().profileId } })
    if (!lines?.length) return { kind: 'none' }
    return { kind: 'list', lines, words: await loadQuestions(lines, locale) }
  } catch (error) {
    // The failure of the list of claims is only logged and yields nothing (specification 8); it does not yield the
    // sentence that there are no claims, which may be false.
    console.error(error)
    return { kind: 'unknown' }
  }
}

const fetchAll = async (locale: Locale): Promise<PageData> => {
  const [claimed, own] = await Promise.all([fetchClaims(locale), ownPolicies(locale)])
  return { ...claimed, own }
}

/** Fetches the claims without delaying the page, which shows a skeleton of them meanwhile. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ pageData: fetchAll(localeAt(request.url)) })

/** A filter chooses among the claims that are there. */
export const shouldRevalidate = revalidateWhen()

const Loading = () => {
  const t = useTexts()
  return (
    <Stack gap={5}>
      <Skeleton shape="card" lines={5} label={t('claims.loading')} />
      <Skeleton shape="card" lines={5} />
    </Stack>
  )
}

const Claims = ({ pageData }: { pageData: PageData }) => {
  const t = useTexts()
  const href = usePaths().newClaim()
  if (pageData.kind === 'list') return <ClaimList lines={pageData.lines} words={pageData.words} />
  const title = t(pageData.kind === 'none' ? 'claims.empty' : 'claims.need.title')
  return <ClaimHelp title={title} action={<Button href={href}>{t('claims.file')}</Button>} />
}

/** `/medicalclaims`: what was claimed, what came of it, and what happens next and by when (CLM-01). */
const ClaimsPage = () => {
  const t = useTexts()
  const href = usePaths().newClaim()
  const { pageData } = useLoaderData<typeof loader>()
  const title = t('claims.title')
  usePageTitle(title)
  return (
    <Container width="content">
      <Stack gap={6}>
        <Row justify="between">
          <Heading level={1}>{title}</Heading>
          <Button variant="second" href={href}>
            {t('claims.file')}
          </Button>
        </Row>
        <LateAnswer />
        <Suspense fallback={<Loading />}>
          <Await resolve={pageData}>
            {(claims: PageData) => (
              <Stack gap={6}>
                <InsuredNow policies={claims.own} />
                <Claims pageData={claims} />
              </Stack>
            )}
          </Await>
        </Suspense>
      </Stack>
    </Container>
  )
}

export default ClaimsPage
