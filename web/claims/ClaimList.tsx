import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { CLAIM_STATUSES } from '#domain/claims/claim-status.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import type { WordsOfQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { ClaimRows } from '#web/ui/claims/ClaimRows.tsx'
import { ClaimSplit } from '#web/ui/claims/ClaimSplit.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { focusField } from '#web/ui/form/field/focus-field.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ClaimDetail, claimTitleId } from './ClaimDetail.tsx'
import { filterClaims, yearsOf } from './claim-groups.ts'
import type { Claim, ClaimFilter } from './claim-groups.ts'
import { claimRow, claimRowId } from './claim-row.ts'
import { groupOf } from './claim-summary.ts'
import type { ClaimGroup } from './claim-summary.ts'

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
  /** The address of a claim, with the filter it was found by. */
  const hrefOf = (damageNumber: string) => {
    const next = new URLSearchParams(query)
    next.set('claim', damageNumber)
    return `?${next.toString()}`
  }
  return { filter, choose, clear, hrefOf, number: query.get('claim') ?? '' }
}

type FilterProps = Pick<ReturnType<typeof useFilter>, 'filter' | 'choose'> & {
  readonly years: readonly string[]
}

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

// The button stays behind the rows that it adds, or goes away: the first of them gets the focus.
const useMore = () => {
  const [shown, setShown] = useState(PAGE)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown > PAGE) box.current?.querySelectorAll<HTMLElement>('li a')[shown - PAGE]?.focus()
  }, [shown])
  return { shown, more: () => setShown(shown + PAGE), box }
}

const GROUPS: readonly ClaimGroup[] = ['yours', 'checking', 'decided']

/** What waits for the customer first, then what we check; the newest first in each. */
const inOrder = (claims: readonly Claim[]) =>
  GROUPS.flatMap((group) => claims.filter((claim) => groupOf(claim) === group))

type RowsProps = {
  readonly claims: readonly Claim[]
  /** The claim that is shown beside the list. */
  readonly chosen: Claim | undefined
  readonly hrefOf: (damageNumber: string) => string
}

const Groups = ({ claims, chosen, hrefOf }: RowsProps) => {
  const t = useTexts()
  const { today } = useSite()
  return GROUPS.map((group) => {
    const rows = claims
      .filter((claim) => groupOf(claim) === group)
      .map((claim) =>
        claimRow(claim, { t, today, href: hrefOf(claim.damageNumber), chosen: claim === chosen }),
      )
    return rows.length ? (
      <ClaimRows
        key={group}
        id={`claims-${group}`}
        title={t(`claims.group.${group}`)}
        yours={group === 'yours'}
        rows={rows}
      />
    ) : null
  })
}

const Pages = (props: RowsProps) => {
  const t = useTexts()
  const { shown, more, box } = useMore()
  const left = props.claims.length - shown
  return (
    <Stack gap={5} ref={box}>
      <Groups {...props} claims={props.claims.slice(0, shown)} />
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

type FoundProps = Omit<RowsProps, 'claims'> &
  Omit<ReturnType<typeof useFilter>, 'number'> & {
    readonly all: readonly Claim[]
    readonly matches: readonly Claim[]
  }

const Found = ({ all, matches, filter, choose, clear, ...rows }: FoundProps) => {
  const t = useTexts()
  if (all.length <= FEW) return <Pages {...rows} claims={matches} />
  return (
    <Stack gap={5}>
      <Filters {...{ filter, choose }} years={yearsOf(all)} />
      <Text role="status">
        {matches.length === all.length
          ? t('claims.count', { all: all.length })
          : t('claims.filter.found', { found: matches.length, all: all.length })}
      </Text>
      {matches.length === 0 ? <NothingFound onClear={clear} /> : null}
      <Pages key={`${filter.status} ${filter.year}`} {...rows} claims={matches} />
    </Stack>
  )
}

// Whoever chooses a claim reads on at its title, and whoever goes back is at its row again.
const useChosenFocus = (number: string) => {
  const last = useRef(number)
  useEffect(() => {
    const before = last.current
    last.current = number
    if (number === before) return
    document.getElementById(number ? claimTitleId(number) : claimRowId(before))?.focus()
  }, [number])
}

// The link may be of somebody else, or a number was typed wrongly.
const UnknownClaim = () => {
  const t = useTexts()
  return (
    <Panel tone="warning" title={t('claims.unknown')}>
      {t('claims.unknownText')}
    </Panel>
  )
}

type DetailProps = {
  readonly chosen: Claim | undefined
  readonly unknown: boolean
  readonly words: WordsOfQuestions
}

// Nothing else is shown as if it were the claim of the address.
const Detail = ({ chosen, unknown, words }: DetailProps) => {
  if (unknown) return <UnknownClaim />
  return chosen ? <ClaimDetail key={chosen.claimPk} claim={chosen} words={words} level={2} /> : null
}

type Props = {
  readonly claims: readonly Claim[]
  /** The claim of the address. */
  readonly wanted: Claim | undefined
  readonly words: WordsOfQuestions
  /** Whether the list and a claim stand beside each other. */
  readonly wide: boolean
}

/** The claims of a customer, what waits for them first, with one of them beside the list; on a narrow screen instead of it. */
export const ClaimList = ({ claims, wanted, words, wide }: Props) => {
  const { number, ...found } = useFilter()
  useChosenFocus(number)
  const all = inOrder(claims)
  const matches = all.length > FEW ? filterClaims(all, found.filter) : all
  const unknown = number !== '' && !wanted
  if (!wide)
    return wanted ? (
      <ClaimDetail claim={wanted} words={words} level={1} />
    ) : (
      <Stack gap={5}>
        {unknown ? <UnknownClaim /> : null}
        <Found {...found} {...{ all, matches }} chosen={undefined} />
      </Stack>
    )
  const chosen = wanted ?? matches[0]
  return (
    <ClaimSplit
      list={<Found {...found} {...{ all, matches }} chosen={unknown ? undefined : chosen} />}
      detail={<Detail {...{ chosen, unknown, words }} />}
    />
  )
}
