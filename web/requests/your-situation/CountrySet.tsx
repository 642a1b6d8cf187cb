import type { Country } from '#contract/requests.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly countries: readonly Country[]
  /** The European Economic Area, or the countries of the European Health Insurance Card. */
  readonly set: 'eea' | 'ehic'
}

/** The names of a group of countries in a disclosure: nobody needs to know the group by heart. */
export const CountrySet = ({ countries, set }: Props) => {
  const t = useTexts()
  const names = countries.filter((country) => country[set]).map(({ name }) => name)
  return (
    <Disclosure title={t(`requests.situation.set.${set}`)}>
      <Text size="small">{names.join(', ')}</Text>
    </Disclosure>
  )
}
