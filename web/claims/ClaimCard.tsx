import { policyDocuments } from '#contract/policies/policy-documents.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate, formatWeekday } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { GetDocument } from '#web/policies/shared/GetDocument.tsx'
import { answerRows } from '#web/policies/shared/questions/answer-rows.tsx'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { OpenQuestion } from '#web/policies/shared/questions/OpenQuestion.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ClaimCost } from './ClaimCost.tsx'
import { ClaimProgress } from './ClaimProgress.tsx'
import { waits } from './claim-groups.ts'
import type { Claim } from './claim-groups.ts'
import { claimRows, costTitle, endOf } from './claim-rows.ts'

type CallUsProps = { readonly text: string; readonly values?: Readonly<Record<string, string>> }

const CallUs = ({ text, values }: CallUsProps) => {
  const t = useTexts()
  const { company } = useSite()
  return <Text strong>{t.rich(text, { ...values, phone: <PhoneLink number={company.phone} /> })}</Text>
}

type MoneyProps = { readonly line: Claim['lines'][number] }

const ToAccount = ({ line }: MoneyProps) => {
  const t = useTexts()
  const { today } = useSite()
  const { payableFrom, usuallyPaidBy } = line
  if (usuallyPaidBy === null) return null
  const by = formatWeekday(calendarDate(usuallyPaidBy), t.locale)
  const values = { by, ...endOf(line) }
  if (payableFrom !== null) {
    const date = formatDate(calendarDate(payableFrom), t.locale)
    return <Text>{t('claims.payableFrom', { date, ...values })}</Text>
  }
  if (line.accountEndsWith === null) return null
  return usuallyPaidBy < today ? (
    <CallUs text="claims.payableLate" values={values} />
  ) : (
    <Text>{t('claims.payable', values)}</Text>
  )
}

/** When the money of a claim comes to the customer, and to which account, or why it does not leave yet. */
const Money = ({ line }: MoneyProps) =>
  line.accountMissing ? <CallUs text="claims.accountMissing" /> : <ToAccount line={line} />

/** A claim: its costs with what came of each, and when the answer comes to those without one. */
export const ClaimCard = ({ claim, words }: { readonly claim: Claim; readonly words: WordsOfQuestions }) => {
  const t = useTexts()
  const [first, ...others] = claim.lines
  const id = `claim-${claim.claimPk}`
  const returned = first.returnedFrom
  const sent = formatDate(calendarDate(claim.submittedDate), t.locale)
  return (
    <Card as="article" aria-labelledby={id} tabIndex={-1}>
      <Stack gap={3}>
        <Heading level={2} id={id}>
          {others.length ? t('claims.costs', { count: claim.lines.length }) : costTitle(first, t)}
        </Heading>
        <Text tone="muted">{t('claims.number', { number: claim.damageNumber, date: sent })}</Text>
        {claim.lines.map((line) => (
          <ClaimCost key={line.pk} line={line} titled={others.length > 0} />
        ))}
        {returned === null ? null : <CallUs text="claims.returned" values={{ from: returned }} />}
        <Money line={first} />
        <OpenQuestion question={first.question} words={words} />
        {waits(claim) ? <ClaimProgress claim={claim} /> : null}
        {first.documentId === null ? null : (
          <GetDocument
            name={t('claims.letter')}
            endpoint={policyDocuments.one}
            params={{ documentId: first.documentId }}
            query={{ language: t.locale }}
          />
        )}
        <Disclosure title={t('claims.details')}>
          <Stack gap={4}>
            {claim.lines.map((line) => (
              <DefinitionList key={line.pk} rows={claimRows(line, t)} />
            ))}
            {first.answers.length ? (
              <DefinitionList rows={answerRows({ of: claim.claimPk, answers: first.answers, words }, t)} />
            ) : null}
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  )
}
