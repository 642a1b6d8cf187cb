import { policyDocuments } from '#contract/policies/policy-documents.ts'
import type { PolicyView } from '#contract/policies.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { DownloadState, useDownloadLabel } from '#web/policies/shared/GetDocument.tsx'
import { neverInsured } from '#web/policies/shared/policy-periods.ts'
import { useDownload } from '#web/policies/shared/use-download.ts'
import { cardIcon, fileIcon } from '#web/ui/brand/page-icons.ts'
import { PassNote } from '#web/ui/pass/Pass.tsx'
import { PassButton, PassLink, PassRows } from '#web/ui/pass/PassRows.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { shortDay } from './board-axis.ts'
import { buttonIdOf } from './document-buttons.ts'

type Props = {
  readonly policy: PolicyView
  /** Without a second line: several people stand on one pass. */
  readonly short?: boolean
  /** The last insurance of somebody who has none today: the certificate of its days. */
  readonly last?: boolean
}

const ShowCard = ({ policy, short = false }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const number = formatPolicyNumber(policy.policyNumber)
  return (
    <PassLink
      href={paths.card(policy.policyNumber)}
      icon={cardIcon}
      note={short ? undefined : t('policies.pass.cardNote')}
    >
      {t('policies.document.card')}
      <VisuallyHidden> {t('policies.showCardOf', { number })}</VisuallyHidden>
    </PassLink>
  )
}

type DocumentProps = Props & { readonly kind: 'certificate' | 'letter' }

const certificateNote = ({ policy, short, last }: Props, t: Texts) => {
  if (short) return undefined
  const [start, end] = [policy.startDate, policy.endDate].map((day) => shortDay(calendarDate(day), t.locale))
  return last ? t('policies.pass.insuredDays', { start, end }) : t('policies.pass.certificateNote')
}

const useWords = ({ kind, short = false, ...of }: DocumentProps) => {
  const t = useTexts()
  if (kind === 'certificate') {
    const text = t('policies.document.certificate')
    return { text, note: certificateNote({ short, ...of }, t) }
  }
  const rest = t('policies.pass.inLanguage')
  return short
    ? { text: t('policies.pass.letterShort'), rest }
    : { text: t('policies.document.letter'), rest, note: t('policies.pass.letterNote') }
}

const Document = ({ policy, short = false, last = false, kind }: DocumentProps) => {
  const language = useTexts().locale
  const { get, ...state } = useDownload({
    endpoint: policyDocuments.certificate,
    params: { policyId: policy.policyId },
    query: { language, ...(kind === 'letter' && { letter: 'true' }) },
  })
  return (
    <PassButton
      id={buttonIdOf(kind, policy)}
      verb={useDownloadLabel(state)}
      busy={state.busy}
      icon={fileIcon}
      onClick={get}
      {...useWords({ policy, kind, short, last })}
    >
      <DownloadState {...state} />
    </PassButton>
  )
}

// Nobody has decided on it yet: all that there is.
const RequestProof = ({ policy, short = false }: Props) => {
  const t = useTexts()
  const { get, ...state } = useDownload({
    endpoint: policyDocuments.requestProof,
    params: { policyId: policy.policyId },
    query: { language: t.locale },
  })
  return (
    <PassRows short={short}>
      <PassButton
        verb={useDownloadLabel(state)}
        busy={state.busy}
        icon={fileIcon}
        onClick={get}
        text={t('policies.pass.proof')}
        note={short ? undefined : t('policies.pass.proofNote')}
      >
        <DownloadState {...state} />
      </PassButton>
    </PassRows>
  )
}

const OfRequest = ({ policy, short = false }: Props) => {
  const t = useTexts()
  if (neverInsured(policy)) return null
  return (
    <>
      {policy.status === 'UNDER_REVIEW_NEW' ? <RequestProof {...{ policy, short }} /> : null}
      <PassNote>{t('policies.pass.later')}</PassNote>
    </>
  )
}

// What is left of an insurance that is over: of its days only.
const OfLast = ({ policy }: Pick<Props, 'policy'>) => {
  const t = useTexts()
  return (
    <>
      {policy.documents.includes('CERTIFICATE') ? (
        <PassRows>
          <Document policy={policy} last kind="certificate" />
          <Document policy={policy} kind="letter" />
        </PassRows>
      ) : null}
      <PassNote>{t('policies.pass.again')}</PassNote>
    </>
  )
}

/** What people come for: the card, the certificate and the letter; of a request its proof, until they are there. */
export const PassDocuments = ({ policy, short = false, last = false }: Props) => {
  const { documents } = policy
  if (last) return <OfLast policy={policy} />
  if (!documents.includes('CERTIFICATE')) return <OfRequest {...{ policy, short }} />
  return (
    <PassRows short={short}>
      {documents.includes('INSURANCE_CARD') ? <ShowCard {...{ policy, short }} /> : null}
      <Document {...{ policy, short }} kind="certificate" />
      <Document {...{ policy, short }} kind="letter" />
    </PassRows>
  )
}
