import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { ClaimLineView } from '#contract/claims.ts'
import { CLAIM_STATUSES } from '#domain/claims/claim-status.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { focusField } from '#web/ui/form/field/focus-field.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ClaimCard } from './ClaimCard.tsx'
import { claimsOf, filterClaims, yearsOf } from './claim-groups.ts'
import type { Claim, ClaimFilter } from './claim-groups.ts'

// So many fit on a page without a filter (design A21).
const FEW = 10
const PAGE = 20

const STATUS_FILTER = 'claims-status'

const useFilter = () => {
  const [query, setQuery] = useSearchParams()
  const filter: ClaimFilter = { status: query.get('status') ?? '', year: query.get('year') ?? '' }
  const choose = (name: keyof ClaimFilter, value: string) => {
    const next = { ...filter, [name]: value }
    const given = Object.entries(next).filter(([, choice]) => choice !== '')
    setQuery(Object.fromEntries(given), { replace: true, preventScrollReset: true })
  }
  const clear = () => setQuery({}, { replace: true, preventScrollReset: true })
  return { filter, choose, clear }
}

type FilterProps = Omit<ReturnType<typeof useFilter>, 'clear'> & { readonly years: readonly string[] }

const Filters = ({ filter, choose, years }: FilterProps) => {
  const t = useTexts()
  const statuses = CLAIM_STATUSES.map((status) => ({
    value: status,
    // one status, shown in two ways
    label: t('claims.status', { status: status === 'REIMBURSED' ? 'PAID_OR_TO_PAY' : status }),
  }))
  return (
    <Row gap={4} align="end">
      <Select
        id={STATUS_FILTER}
        label={t('claims.filter.status')}
        value={filter.status}
        options={[{ value: '', label: t('claims.filter.all') }, ...statuses]}
        onChange={({ target }) => choose('status', target.value)}
      />
      <Select
        label={t('claims.filter.year')}
        value={filter.year}
        options={[
          { value: '', label: t('claims.filter.all') },
          ...years.map((year) => ({ value: year, label: year })),
        ]}
        onChange={({ target }) => choose('year', target.value)}
      />
    </Row>
  )
}

// The button stays behind the cards that it adds, or goes away: the first of them gets the focus.
const useMore = () => {
  const [shown, setShown] = useState(PAGE)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown > PAGE) box.current?.querySelectorAll('article')[shown - PAGE]?.focus()
  }, [shown])
  return { shown, more: () => setShown(shown + PAGE), box }
}

type Words = { readonly words: WordsOfQuestions }

const Cards = ({ claims, words }: Words & { readonly claims: readonly Claim[] }) => {
  const t = useTexts()
  const { shown, more, box } = useMore()
  const left = claims.length - shown
  return (
    <Stack gap={5} ref={box}>
      {claims.slice(0, shown).map((claim) => (
        <ClaimCard key={claim.claimPk} claim={claim} words={words} />
      ))}
      {left > 0 ? (
        <div>
          <Button variant="second" onClick={more}>
            {t('claims.more', { count: Math.min(left, PAGE) })}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

const NothingFound = ({ onClear }: { readonly onClear: () => void }) => {
  const t = useTexts()
  const clear = () => {
    onClear()
    // the button goes away with the filter
    focusField(STATUS_FILTER)
  }
  return (
    <div>
      <Button variant="second" onClick={clear}>
        {t('claims.filter.clear')}
      </Button>
    </div>
  )
}

/** The claims of a customer, the newest first; many of them with a filter, and a page at a time. */
export const ClaimList = ({ lines, words }: Words & { readonly lines: readonly ClaimLineView[] }) => {
  const t = useTexts()
  const { filter, choose, clear } = useFilter()
  const claims = claimsOf(lines)
  if (claims.length <= FEW) return <Cards claims={claims} words={words} />
  const matches = filterClaims(claims, filter)
  return (
    <Stack gap={5}>
      <Filters {...{ filter, choose }} years={yearsOf(claims)} />
      <Text role="status">
        {matches.length === claims.length
          ? t('claims.count', { all: claims.length })
          : t('claims.filter.found', { found: matches.length, all: claims.length })}
      </Text>
      {matches.length === 0 ? <NothingFound onClear={clear} /> : null}
      <Cards key={`${filter.status} ${filter.year}`} claims={matches} words={words} />
    </Stack>
  )
}
