import { useState } from 'react'

import { Combobox } from '#web/ui/form/combobox/Combobox.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

const countries = [
  { value: 'AT', label: 'Austria', synonyms: ['Österreich'] },
  { value: 'BE', label: 'Belgium', synonyms: ['België', 'Belgique'] },
  { value: 'BR', label: 'Brazil', synonyms: ['Brasil'] },
  { value: 'CN', label: 'China', synonyms: ['中国'] },
  { value: 'CI', label: 'Côte d’Ivoire', synonyms: ['Ivory Coast'] },
  { value: 'DE', label: 'Germany', synonyms: ['Deutschland'] },
  { value: 'IN', label: 'India', synonyms: ['भारत'] },
  { value: 'NL', label: 'Netherlands', synonyms: ['Nederland', 'Holland'] },
  { value: 'TR', label: 'Türkiye', synonyms: ['Turkey'] },
  { value: 'GB', label: 'United Kingdom', synonyms: ['UK', 'England'] },
]

const texts = {
  choose: 'Choose a country',
  open: 'Show all countries',
  empty: 'No country found',
  count: (matches: number) => (matches === 1 ? '1 country found' : `${matches} countries found`),
  loading: 'Loading countries…',
}

export const ComboboxStates = () => {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('NL')
  const shared = { options: countries, texts }
  return (
    <StateSection id="combobox">
      <Combobox
        {...shared}
        id="from"
        label="Where do you come from?"
        hint="Type the first letters."
        name="from"
        value={from}
        onChange={setFrom}
      />
      <Combobox
        {...shared}
        label="Where will you study or work?"
        name="to"
        value={to}
        onChange={setTo}
        width="20"
      />
      <Combobox
        {...shared}
        label="Still loading"
        name="wait"
        value=""
        onChange={setFrom}
        loading
        options={[]}
      />
      <Combobox
        {...shared}
        label="Nationality"
        name="wrong"
        value=""
        onChange={setFrom}
        error="Choose a nationality"
      />
    </StateSection>
  )
}
