import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { yourSituation } from '#domain/requests/situation/situation.ts'
import type { StepLocation } from '#domain/requests/steps.ts'
import { studyConditions } from '#domain/requests/study-conditions.ts'
import { wholeRequest } from '#domain/requests/check/whole-request.ts'
import { judge } from '#domain/shared/judge.ts'
import { localeAt, pathsAt } from '#web/paths.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { session } from '#web/platform/session.ts'
import { siteToday, useSite } from '#web/platform/site.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { fillFromProfile } from './draft/profile-answers.ts'
import { chosenInstitution, chosenOption } from './draft/request-state.ts'
import { requestStore, useRequest, valuesOf } from './draft/request-store.ts'
import { isTogether } from './draft/who.ts'
import { familyLine } from './family/family-line.ts'
import { proposedFor } from './family/family-rules.ts'
import { familyWhole } from './family/family-whole.ts'
import { FamilyDetails } from './family/FamilyDetails.tsx'
import { FamilyFinalQuestions } from './family/FamilyFinalQuestions.tsx'
import { FinalAgreements } from './shared/FinalAgreements.tsx'
import { FinalQuestions } from './shared/FinalQuestions.tsx'
import { SendProgress } from './final-questions/SendProgress.tsx'
import { CoverChoice } from './one-page/CoverChoice.tsx'
import { PendingQuestions } from './one-page/PendingQuestions.tsx'
import { useCurrentAdvice } from './one-page/use-current-advice.ts'
import { useSendOnePage } from './one-page/use-send-one-page.ts'
import { ensureAdvice, ensureInstitution } from './calls/request-actions.ts'
import { RequestCompleteStep } from './request-complete/RequestCompleteStep.tsx'
import { AddressPartFields } from './request-insurance/PartAddress.tsx'
import { PaymentFields } from './request-insurance/PartPayment.tsx'
import { StudyFields } from './request-insurance/PartStudy.tsx'
import { YouFields } from './shared/PersonFields.tsx'
import { youDefaults } from './request-insurance/PartYou.tsx'
import { withOnlyChoice } from './request-insurance/payment-choices.ts'
import { shownParts } from './request-insurance/shown-parts.ts'
import { listsFor } from './calls/request-lists.ts'
import { ListsMissing } from './steps/ListsMissing.tsx'
import type { Lists } from './steps/step-props.ts'
import { useTextsAbout } from './text/use-texts-about.ts'
import { offerFacts, OfferTerms } from './your-overview/OfferTerms.tsx'
import { overviewParts } from './your-overview/overview-rows.ts'
import { codesOf, situationFactsOf } from './your-situation/browser-facts.ts'
import { LivePrice } from './your-situation/LivePrice.tsx'
import { SituationQuestions } from './your-situation/SituationQuestions.tsx'

/** One page for all questions: the address of every step redirects here (ruling 21). */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const page = pathsAt(request.url).request()
  if (new URL(request.url).pathname !== page) {
    // going back to the first step after sending starts another request
    if (requestStore.get().request) requestStore.clear()
    return redirect(page)
  }
  const arrived = await listsFor('request-insurance', localeAt(request.url))
  const { authenticated, profileId } = session.get()
  if (authenticated) await fillFromProfile(profileId)
  await ensureInstitution()
  const { answers, institutions } = requestStore.get()
  const facts = situationFactsOf({ today: siteToday(), lists: arrived.lists, institutions })
  if (judge(yourSituation, answers, facts).ok) await ensureAdvice()
  return arrived
}

type LoaderData = Exclude<Awaited<ReturnType<typeof loader>>, Response>

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={5}>
    <Heading level={2}>{title}</Heading>
    {children}
  </Stack>
)

const useFacts = (lists: Lists) => {
  const { answers, advice, institutions } = useRequest()
  const { today } = useSite()
  const option = chosenOption({ answers, advice })
  return {
    situation: situationFactsOf({ today, lists, institutions }),
    nationalities: codesOf(lists.nationalities),
    shortPeriodReasons: codesOf(lists.shortPeriodReasons),
    offer: advice && option && { ...advice, ...option },
    files: () => requestStore.get().files,
  }
}

/** The person, the address and the study, with the fields of the wizard. */
const Personal = ({ lists }: { lists: Lists }) => {
  const t = useTextsAbout()
  const { answers, advice, each, institutions } = useRequest()
  const institution = chosenInstitution({ answers, institutions })
  const origin = answers.countryOfOrigin ?? ''
  const family = answers.studentType === 'F'
  return (
    <>
      <Section title={t('requests.overview.part.you')}>
        <YouFields nationalities={lists.nationalities} origin={origin} family={family} birthAsked={family} />
        {isTogether(answers) ? <FamilyDetails nationalities={lists.nationalities} each={each} /> : null}
      </Section>
      <Section title={t('requests.overview.part.address')}>
        <AddressPartFields country={answers.countryOfDestination ?? 'NL'} institution={institution} />
      </Section>
      {shownParts(answers, advice).includes('study') ? (
        <Section title={t('requests.overview.part.study')}>
          <StudyFields
            conditions={studyConditions(answers, advice)}
            origin={origin}
            reasons={lists.shortPeriodReasons}
          />
        </Section>
      ) : null}
    </>
  )
}

const SITUATION: StepLocation = { step: 'your-situation' }
const PAYMENT: StepLocation = { step: 'request-insurance', part: 'payment' }
const FINAL: StepLocation = { step: 'final-questions' }

/** Payment, the final questions and the agreements; shown once a cover is chosen. */
const Closing = ({ lists }: { lists: Lists }) => {
  const t = useTextsAbout()
  const { answers, advice, files, members, each } = useRequest()
  const option = chosenOption({ answers, advice })
  if (!option)
    return (
      <>
        <Section title={t('requests.overview.part.payment')}>
          <PendingQuestions text={t('requests.onePage.paymentLater')} location={PAYMENT} />
        </Section>
        <Section title={t('requests.final.title')}>
          <PendingQuestions text={t('requests.onePage.finalLater')} location={FINAL} />
        </Section>
      </>
    )
  const [offer] = overviewParts(
    { answers, advice, files, members, each, lists, option, institution: undefined },
    t,
  )
  return (
    <>
      <Section title={t('requests.overview.part.payment')}>
        <PaymentFields option={option} productCode={advice?.productCode ?? ''} />
      </Section>
      <Section title={t('requests.overview.part.insurance')}>
        <DefinitionList rows={offer?.rows.map(({ term, value }) => ({ term, value })) ?? []} />
        <OfferTerms option={option} {...offerFacts(advice)} />
      </Section>
      <Section title={t('requests.final.title')}>
        {isTogether(answers) ? <FamilyFinalQuestions /> : <FinalQuestions answers={answers} />}
        <FinalAgreements answers={answers} option={option} />
      </Section>
    </>
  )
}

const SaveRequest = lazyComponent(async () => (await import('./steps/SaveRequest.tsx')).loadSaveRequest())

const OnePageForm = ({ lists }: { lists: Lists }) => {
  const t = useTextsAbout()
  const request = useRequest()
  const { today } = useSite()
  const facts = useFacts(lists)
  // the server renders the questions that everybody gets; the others are separate chunks
  const ready = useHydrated()
  const { answers, files, institutions, advice } = request
  const { state, change, refresh } = useCurrentAdvice(facts.situation)
  const { progress, send } = useSendOnePage(lists, refresh)
  // the same defaults as in the wizard, stored when the form is sent
  const values = { ...valuesOf(request), ...youDefaults(answers, lists.nationalities) }
  const together = isTogether(answers)
  const accept = (accepted: Values) => {
    const members = requestStore.get().members.map((member) => proposedFor(accepted, member))
    requestStore.change({ ...accepted, members })
    return send()
  }
  return (
    <Columns aside={<LivePrice {...{ answers, today, lists, institutions }} />}>
      <JudgedForm
        rules={together ? familyWhole : wholeRequest}
        lineOf={familyLine(t)}
        facts={facts}
        values={values}
        onChange={(patch) => change(withOnlyChoice(chosenOption(request), answers, patch))}
        onAccept={accept}
        submitLabel={t('requests.final.send')}
        busyLabel={t('requests.final.busy')}
      >
        <Section title={t('requests.overview.part.situation')}>
          <SituationQuestions {...{ lists, institutions, today, ready }} whole />
        </Section>
        <Section title={t('requests.onePage.cover')}>
          <CoverChoice advice={advice} state={state} onAgain={() => void refresh()} />
        </Section>
        <Personal lists={lists} />
        <Closing lists={lists} />
        {files.length ? <SendProgress progress={progress} /> : null}
      </JudgedForm>
      {ready ? (
        <Suspense fallback={null}>
          <SaveRequest at={SITUATION} />
        </Suspense>
      ) : null}
    </Columns>
  )
}

/** `/request` while the request in steps is off: the same questions on one page, sent once (WIZ-23). */
const OnePageRequestPage = () => {
  const t = useTexts()
  const { lists, complete } = useLoaderData<LoaderData>()
  const { request: receipt } = useRequest()
  const title = t('requests.onePage.title')
  usePageTitle(title)
  // the path does not change, so the shell does not move the focus to the new title
  useEffect(() => {
    if (receipt) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [receipt])
  if (receipt) return <RequestCompleteStep receipt={receipt} />
  if (!complete) return <ListsMissing />
  return (
    <Container width="page">
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading level={1}>{title}</Heading>
          <Text>{t('requests.onePage.lead')}</Text>
        </Stack>
        <OnePageForm lists={lists} />
      </Stack>
    </Container>
  )
}

export default OnePageRequestPage
