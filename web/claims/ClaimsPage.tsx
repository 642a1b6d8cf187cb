import { lazy, Suspense } from 'react'
import { Await, useLoaderData, useLocation, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

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
import { useWide } from '#web/platform/use-wide.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { ownPolicies } from '#web/policies/shared/own-insurance/own-insurance.ts'
import { LateAnswer } from '#web/policies/shared/questions/LateAnswer.tsx'
import { loadQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { isQuestionHash } from '#web/policies/shared/questions/question-href.ts'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { NoClaimsYet } from '#web/ui/claims/NoClaimsYet.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { claimOfAddress, claimsOf } from './claim-groups.ts'

const NEEDS = ['invoice', 'proof', 'others'] as const

// What one needs for a claim; stands where there are none to show.
const Needs = () => {
  const t = useTexts()
  return (
    <Stack gap={3}>
      <Text>{t('claims.need.intro')}</Text>
      <List items={NEEDS.map((id) => ({ id, content: t(`claims.need.${id}`) }))} />
      <Text>{t('claims.need.answer')}</Text>
    </Stack>
  )
}

const NothingToShow = ({ none }: { readonly none: boolean }) => {
  const t = useTexts()
  const action = <Button href={usePaths().newClaim()}>{t('claims.file')}</Button>
  return none ? (
    <NoClaimsYet title={t('claims.empty')} action={action}>
      <Needs />
    </NoClaimsYet>
  ) : (
    <Panel title={t('claims.need.title')} action={action}>
      <Needs />
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

const TitleRow = () => {
  const t = useTexts()
  return (
    <Row justify="between">
      <Heading level={1}>{t('claims.title')}</Heading>
      <Button variant="second" href={usePaths().newClaim()}>
        {t('claims.file')}
      </Button>
    </Row>
  )
}

// From the page of one claim to the list, with its filter.
const BackToList = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const rest = new URLSearchParams(query)
  rest.delete('claim')
  const search = rest.size ? `?${rest.toString()}` : ''
  return (
    <div>
      <Link href={`${usePaths().claims()}${search}`} variant="action" icon="chevron-left">
        {t('claims.title')}
      </Link>
    </div>
  )
}

type ClaimsProps = {
  readonly pageData: PageData
  readonly wide: boolean
  /** Whether the address is that of one claim, and the page has no title of its own. */
  readonly alone: boolean
}

const Claims = ({ pageData, wide, alone }: ClaimsProps) => {
  const t = useTexts()
  const { hash } = useLocation()
  const [query] = useSearchParams()
  const claims = pageData.kind === 'list' ? claimsOf(pageData.lines) : []
  const number = query.get('claim')
  const wanted = claimOfAddress(claims, { number, hash })
  usePageTitle(wanted && number !== null ? t('claims.one', { number }) : t('claims.title'))
  return (
    <Stack gap={5}>
      {alone ? wanted ? <BackToList /> : <TitleRow /> : null}
      <InsuredNow policies={pageData.own} />
      {pageData.kind === 'list' ? (
        <ClaimList {...{ claims, wanted, wide }} words={pageData.words} />
      ) : (
        <NothingToShow none={pageData.kind === 'none'} />
      )}
    </Stack>
  )
}

/**
 * `/medicalclaims`: what was claimed, what came of it, and what happens next and by when (CLM-01). With the number of a claim
 * in the address that claim is shown: beside the list, on a narrow screen as the page.
 */
const ClaimsPage = () => {
  const t = useTexts()
  const wide = useWide()
  const { hash } = useLocation()
  const [query] = useSearchParams()
  const { pageData } = useLoaderData<typeof loader>()
  const number = query.get('claim')
  const alone = !wide && (number !== null || isQuestionHash(hash))
  usePageTitle(t('claims.title'))
  return (
    <Container>
      <Stack gap={5}>
        {alone ? null : <TitleRow />}
        <LateAnswer />
        <Suspense fallback={<Loading />}>
          <Await resolve={pageData}>
            {(loaded: PageData) => <Claims {...{ wide, alone }} pageData={loaded} />}
          </Await>
        </Suspense>
      </Stack>
    </Container>
  )
}

export default ClaimsPage
