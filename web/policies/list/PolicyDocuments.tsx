import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { policyDocuments } from '#contract/policies/policy-documents.ts'
import type { DocumentView } from '#contract/policies/policy-documents.ts'
import type { PolicyView } from '#contract/policies.ts'
import { hasOurConditions } from '#domain/policies/cover/cover-facts.ts'
import { linkedDocument } from '#domain/policies/linked-document.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Lines } from '#web/ui/layout/Lines.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { neverInsured } from '#web/policies/shared/policy-periods.ts'
import { GetDocument } from '#web/policies/shared/GetDocument.tsx'
import { asksLatinName, givesOwnName } from '#web/policies/shared/own-name.ts'
import { withdrawnRequest } from '#web/policies/shared/withdrawn-request.ts'

import { buttonIdOf } from '#web/policies/shared/pass/document-buttons.ts'

const OlderList = ({ older }: { older: readonly DocumentView[] }) => {
  const t = useTexts()
  if (!older.length) return <Text>{t('policies.document.noOlder')}</Text>
  return older.map(({ documentId, kind, language, issuedOn }) => (
    <GetDocument
      key={documentId}
      name={t('policies.document.older', {
        kind,
        language,
        date: formatDate(calendarDate(issuedOn), t.locale),
      })}
      endpoint={policyDocuments.one}
      params={{ documentId }}
    />
  ))
}

// Few people need them, so they are fetched on demand.
const OlderVersions = ({ policyId }: { policyId: string }) => {
  const t = useTexts()
  const [older, setOlder] = useState<readonly DocumentView[]>()
  const { busy, issues, run } = useAction()
  const show = () =>
    run(async () => {
      const all = await call(policyDocuments.list, { params: { policyId } })
      setOlder(all.filter(({ replaced }) => replaced))
    })
  if (older) return <OlderList older={older} />
  return (
    <>
      <div>
        <Button variant="quiet" size="s" loading={busy} onClick={() => void show()}>
          {t('policies.document.showOlder')}
        </Button>
      </div>
      <IssueMessages issues={issues} />
    </>
  )
}

type Props = { readonly policy: PolicyView }

// Whoever follows the link of a mail to a document goes on at its button.
const useArrival = (policy: PolicyView) => {
  const [query] = useSearchParams()
  const document = linkedDocument(query, policy.policyNumber)
  const id = document && buttonIdOf(document, policy)
  useEffect(() => {
    if (id) globalThis.document.getElementById(id)?.focus()
  }, [id])
}

// An embassy may want the other language than its reader; that of the page is on the pass.
const OTHER: Readonly<Record<Locale, Locale>> = { 'en-GB': 'nl', nl: 'en-GB' }

const OwnDocuments = ({ policy }: Props) => {
  const t = useTexts()
  const params = { policyId: policy.policyId }
  const language = t.locale
  return (
    <>
      <GetDocument
        name={t('policies.document.letterIn', { language: OTHER[language] })}
        endpoint={policyDocuments.certificate}
        {...{ params, query: { language: OTHER[language], letter: 'true' } }}
      />
      {policy.documents.includes('INSURANCE_CARD') ? (
        <GetDocument
          name={t('policies.document.card')}
          buttonId={buttonIdOf('card', policy)}
          endpoint={policyDocuments.insuranceCard}
          {...{ params, query: { language } }}
        />
      ) : null}
    </>
  )
}

const Agreed = ({ policy }: Props) => {
  const t = useTexts()
  const params = { policyId: policy.policyId }
  const language = t.locale
  const newer = policy.newerConditions.includes(language)
  return (
    <>
      {newer ? (
        <GetDocument
          name={t('policies.document.latestConditions')}
          endpoint={policyDocuments.conditions}
          {...{ params, query: { language, latest: 'true' } }}
        />
      ) : null}
      <GetDocument
        name={t(newer ? 'policies.document.conditions' : 'policies.document.sameConditions')}
        buttonId={buttonIdOf('conditions', policy)}
        endpoint={policyDocuments.conditions}
        {...{ params, query: { language } }}
      />
      <GetDocument
        name={t('policies.document.productInformation')}
        endpoint={policyDocuments.productInformation}
        {...{ params, query: { language } }}
      />
    </>
  )
}

const AgreedText = ({ policy }: Props) => {
  const t = useTexts()
  const { healthInsurer: insurer, healthInsurerPhone } = useSite().company
  if (hasOurConditions(policy.coverage)) return <Agreed policy={policy} />
  const phone = <PhoneLink number={healthInsurerPhone} />
  return <Text tone="muted">{t.rich('policies.document.ofHealthInsurer', { insurer, phone })}</Text>
}

// Where a document cannot be had, the sentence why. The conditions are missing only with all others: of a refused request.
const Missing = ({ policy }: Props) => {
  const t = useTexts()
  const because = (names: readonly string[], id: string) =>
    t('policies.action.blocked', {
      action: names.map((name) => t(`policies.document.${name}`)).join(', '),
      reason: t.issueText({ id, context: {} }),
    })
  const { documents, blockedBy, status } = policy
  const { CERTIFICATE } = blockedBy
  const ended = CERTIFICATE === null && !documents.includes('INSURANCE_CARD')
  return (
    <>
      {CERTIFICATE === null ? null : (
        <Text tone="muted">
          {neverInsured(policy)
            ? t('policies.document.neverInsured', {
                status: withdrawnRequest(policy) ? 'WITHDRAWN' : status,
              })
            : because(['certificate', 'letter', 'card'], CERTIFICATE)}
        </Text>
      )}
      {ended ? <Text tone="muted">{t('policies.document.cardEnded')}</Text> : null}
    </>
  )
}

const NoLatin = ({ policy }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  if (!asksLatinName(policy)) return null
  const own = givesOwnName(policy)
  const link = (words: readonly ReactNode[]) => (
    <Link href={own ? paths.profile('details') : paths.contact()}>{words}</Link>
  )
  return <Text>{t.rich('policies.document.noLatin', { own: own ? 'yes' : 'no', link })}</Text>
}

/** The documents of a policy as PDFs that are not on its pass, and their older versions (POL-06). */
export const PolicyDocuments = ({ policy, level }: Props & { readonly level: 2 | 3 }) => {
  const t = useTexts()
  const { documents, policyId } = policy
  useArrival(policy)
  return (
    <Stack gap={3}>
      <Heading level={level}>{t('policies.document.title')}</Heading>
      {documents.includes('CERTIFICATE') ? <NoLatin policy={policy} /> : null}
      <Lines>
        {documents.includes('CERTIFICATE') ? <OwnDocuments policy={policy} /> : null}
        {documents.includes('CONDITIONS') ? <AgreedText policy={policy} /> : null}
      </Lines>
      <Missing policy={policy} />
      {documents.includes('CERTIFICATE') ? <OlderVersions policyId={policyId} /> : null}
    </Stack>
  )
}
