import { useNavigate } from 'react-router'

import type { TrailPage } from '#contract/trail.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { DayFilters, useDayFilters } from '#web/staff/shared/DayFilters.tsx'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { FilterActions, FilterField, FilterSelect } from '#web/ui/office/trail/FilterField.tsx'
import { FilterForm } from '#web/ui/office/trail/FilterForm.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import type { TrailQuery } from './trail-query.ts'
import { writeTrailQuery } from './trail-query.ts'
import { copyAddress } from './use-trail-rows.ts'

type Props = { readonly query: TrailQuery } & Pick<TrailPage, 'people' | 'events'>

/** Who, what, about whom and when; all of it goes into the address. */
export const TrailFilters = ({ query, people, events }: Props) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const { wrong, check } = useDayFilters()
  const who = [
    { value: '', label: t('trail.who.anybody') },
    { value: 'CUSTOMER', label: t('trail.who.CUSTOMER') },
    { value: 'AUTOMATIC', label: t('trail.who.AUTOMATIC') },
    ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
  ]
  const kinds = ['LOOKS', 'ACTS'].map((value) => ({ value, label: t(`trail.what.${value}`) }))
  // an address may name an event that is not in the record yet
  const named = new Set([...events, query.what ?? ''])
  const { compare } = new Intl.Collator(t.locale)
  const own = [...named]
    .filter((event) => t.has(`trail.event.${event}`))
    .map((value) => ({ value, label: t(`trail.event.${value}`) }))
    .toSorted((one, other) => compare(one.label, other.label))
  return (
    // fields that are not controlled begin anew with another address
    <FilterForm
      key={writeTrailQuery(query)}
      onSubmit={(values) => {
        if (check(values)) void navigate(paths.trail(writeTrailQuery(values)))
      }}
    >
      <FilterSelect label={t('trail.who')} name="who" value={query.who ?? ''} options={who} />
      <FilterSelect
        label={t('trail.what')}
        name="what"
        value={query.what ?? ''}
        options={[{ value: '', label: t('trail.what.all') }, ...kinds, ...own]}
      />
      <FilterField
        label={t('trail.about')}
        name="q"
        value={query.q ?? ''}
        placeholder={t('trail.about.hint')}
      />
      <DayFilters
        {...{ from: query.from, to: query.to, wrong }}
        labels={{ from: t('trail.from'), to: t('trail.to') }}
      />
      <FilterActions>
        <Button type="submit" variant="second" size="s">
          {t('trail.search')}
        </Button>
        <Link href={paths.trail()}>{t('trail.clear')}</Link>
        <Button variant="quiet" size="s" onClick={() => void copyAddress()}>
          {t('trail.copy')}
        </Button>
      </FilterActions>
    </FilterForm>
  )
}
