import type { RequestedInsurance } from '#domain/policies/requested-insurance.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { signedBy } from '#server/platform/config/config-company.ts'
import type { Block, DocumentToDraw } from '#server/platform/pdf/document-to-draw.ts'
import { inTwoLanguages } from '#server/platform/pdf/in-two-languages.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { unprintableName } from '#server/policies/shared/unprintable-name.ts'

import { countryName, otherOf, translatorIn, withFrame } from './document-frame.ts'
import type { Writer } from './document-frame.ts'

/** The day that is on it, and the language that comes first. */
type Written = { readonly locale: Locale; readonly today: string }

const stayBlock = (asked: RequestedInsurance, t: Writer, locale: Locale): Block => ({
  kind: 'facts',
  caption: t('proof.title'),
  crossing: 'waits',
  facts: [
    { term: t('proof.from'), value: formatDate(asked.startDate, locale) },
    { term: t('proof.until'), value: formatDate(asked.endDate, locale) },
    { term: t('proof.number'), value: formatPolicyNumber(asked.number).replaceAll(' ', '\u00a0') },
  ],
})

const personBlock = (asked: RequestedInsurance, t: Writer, locale: Locale): Block => ({
  kind: 'pairs',
  caption: t('proof.title'),
  rows: [
    {
      term: t('proof.name'),
      value: asked.name,
      fallbackText: t('proof.nameOtherwise', unprintableName(asked.name, asked.number)),
    },
    { term: t('row.birthDate'), value: formatDate(asked.birthDate, locale) },
    { term: t('proof.cover'), value: t('cover', { cover: asked.coverage }) },
    { term: t('row.country'), value: countryName(asked.destination, locale) },
    { term: t('proof.requestedOn'), value: formatDate(asked.requestedOn, locale) },
    { term: t('proof.state'), value: t('proof.waits') },
  ],
})

const proof = (
  asked: RequestedInsurance,
  { locale, today }: Written,
  { company }: Pick<Config, 'company'>,
) => {
  const t = translatorIn(locale)
  return {
    size: 'A4' as const,
    title: t('proof.title'),
    blocks: [
      { kind: 'lead', text: t('proof.lead', { requestedOn: formatDate(asked.requestedOn, locale) }) },
      stayBlock(asked, t, locale),
      personBlock(asked, t, locale),
      { kind: 'heading', text: t('proof.notYet') },
      { kind: 'text', text: t('proof.means') },
      { kind: 'note', text: t('proof.authority') },
      {
        kind: 'signature',
        greeting: t('letter.close'),
        ...signedBy(company, locale),
        issued: { text: t('issued', { date: formatDate(today, locale) }) },
      },
    ] satisfies readonly Block[],
  }
}

/** The proof of a request in both languages, that of the reader first: what was asked for, and that it insures nobody yet. */
export const requestProofText = (
  asked: RequestedInsurance,
  { locale, today }: Written,
  config: Pick<Config, 'company'>,
): DocumentToDraw => {
  const other = otherOf(locale)
  const text = inTwoLanguages(
    proof(asked, { locale, today }, config),
    proof(asked, { locale: other, today }, config),
    other,
  )
  return withFrame(text, { locale, createdOn: today, coverage: asked.coverage }, config)
}
