import type { ReactNode } from 'react'

import { policyDocuments } from '#contract/policies/policy-documents.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { GetDocument } from '#web/policies/shared/GetDocument.tsx'
import { answerRows } from '#web/policies/shared/questions/answer-rows.tsx'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { OpenQuestion } from '#web/policies/shared/questions/OpenQuestion.tsx'
import { ClaimHead, ClaimSheet } from '#web/ui/claims/ClaimSheet.tsx'
import { AmountRows } from '#web/ui/layout/AmountRows.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { ClaimMoney, ClaimResult } from './ClaimMoney.tsx'
import { ClaimProgress } from './ClaimProgress.tsx'
import { ClaimWhy } from './ClaimWhy.tsx'
import { claimRows, costAmounts, costTitle, statusText } from './claim-rows.ts'
import { careTitle, isAnswered } from './claim-summary.ts'
import type { Claim } from './claim-groups.ts'

type Props = { readonly claim: Claim; readonly words: WordsOfQuestions }

/** The title of the claim that is shown, which gets the focus when another one is chosen. */
export const claimTitleId = (damageNumber: string): string => `claim-${damageNumber}`

const bold = (words: ReactNode) => <strong>{words}</strong>

const treatedOn = ({ treatmentDate }: Claim['lines'][number], t: Texts) =>
  formatDate(calendarDate(treatmentDate), t.locale)

// Who gave the care, and when; of several costs each says it itself.
const providerOf = ({ lines: [line, ...others] }: Claim, t: Texts): ReactNode =>
  others.length ? (
    t('claims.costs', { count: others.length + 1 })
  ) : (
    <>
      <span translate="no">{line.careProvider}</span>, {treatedOn(line, t)}
    </>
  )

type PartProps = Pick<Props, 'claim'> & { readonly level: 2 | 3 }

const Costs = ({ claim: { lines }, level }: PartProps) => {
  const t = useTexts()
  if (lines.length === 1) return null
  return (
    <Stack gap={3} as="section">
      <Heading level={level} size="h3">
        {t('claims.costs.title')}
      </Heading>
      <AmountRows
        rows={lines.map((line) => ({
          id: String(line.pk),
          title: costTitle(line, t),
          ...costAmounts(line, t),
          note: t('claims.costs.note', { date: treatedOn(line, t), status: statusText(line, t) }),
        }))}
      />
    </Stack>
  )
}

const Letter = ({ claim: { lines } }: Pick<Props, 'claim'>) => {
  const t = useTexts()
  const { documentId } = lines[0]
  if (documentId === null) return null
  return (
    <GetDocument
      name={t('claims.letter')}
      endpoint={policyDocuments.one}
      params={{ documentId }}
      query={{ language: t.locale }}
    />
  )
}

const Details = ({ claim, words }: Props) => {
  const t = useTexts()
  const { answers } = claim.lines[0]
  return (
    <Disclosure title={t('claims.details')} width="wide">
      <Stack gap={4}>
        {claim.lines.map((line) => (
          <DefinitionList key={line.pk} rows={claimRows(line, t)} />
        ))}
        {answers.length ? (
          <DefinitionList rows={answerRows({ of: claim.claimPk, answers, words }, t)} />
        ) : null}
      </Stack>
    </Disclosure>
  )
}

type DetailProps = Props & {
  /** 1 where the claim is the page. */
  readonly level: 1 | 2
}

/** One claim: how far it is, what waits for its customer, its money, and why not all of it is paid. */
export const ClaimDetail = ({ claim, words, level }: DetailProps) => {
  const t = useTexts()
  const below = level === 1 ? 2 : 3
  const id = claimTitleId(claim.damageNumber)
  const sent = formatDate(calendarDate(claim.submittedDate), t.locale)
  return (
    <ClaimSheet aria-labelledby={id}>
      <ClaimHead
        before={t.rich('claims.number', {
          number: claim.damageNumber,
          date: sent,
          b: bold,
        })}
        title={
          <Heading level={level} size={level === 1 ? 'h1' : 'h2'} id={id} tabIndex={-1}>
            {careTitle(claim, t)}
          </Heading>
        }
        provider={providerOf(claim, t)}
      />
      <ClaimProgress claim={claim} />
      <OpenQuestion question={claim.lines[0].question} words={words} level={below} />
      {isAnswered(claim) ? <ClaimResult claim={claim} /> : null}
      <ClaimMoney claim={claim} level={below} />
      <Costs claim={claim} level={below} />
      <ClaimWhy claim={claim} level={below} />
      <Letter claim={claim} />
      <Details {...{ claim, words }} />
    </ClaimSheet>
  )
}
