import { useRef, useState } from 'react'

import type { InstitutionView } from '#contract/requests.ts'
import { needsInstitution } from '#domain/requests/answers/situation-answers.ts'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useForm } from '#web/platform/forms/form-context.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

import { useSituation } from './use-situation.ts'

type Props = {
  readonly institutions: readonly InstitutionView[]
  /** Also ask the name, for an institution outside our list. */
  readonly asksName: boolean
}

type State = 'open' | 'busy' | 'failed'

const merged = (matches: readonly InstitutionView[]) => {
  const before = requestStore.get().institutions
  const numbers = new Set(before.map(({ relationNumber }) => relationNumber))
  return [...before, ...matches.filter(({ relationNumber }) => !numbers.has(relationNumber))]
}

/** Searches on the server while somebody types; a newer search aborts the one before. */
const useSearch = (country: string | undefined) => {
  const [state, setState] = useState<State>('open')
  const [searched, setWords] = useState('')
  const running = useRef<AbortController>(undefined)
  const search = async (q: string) => {
    setWords(q)
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState('busy')
    try {
      const { findInstitutions } = await import('#web/requests/calls/request-lists.ts')
      const matches = await findInstitutions({ country, q: q.trim().slice(0, 70) }, controller.signal)
      requestStore.setLists({ institutions: merged(matches) })
      setState('open')
    } catch (error) {
      if (controller.signal.aborted) return
      // the name can be typed instead, and the server searches again for the advice
      console.error('institutions could not be searched', error)
      setState('failed')
    }
  }
  return { state, searched, search }
}

const optionsOf = (t: Texts, institutions: readonly InstitutionView[]) => [
  ...institutions.map(({ relationNumber, name, city, synonyms }) => ({
    value: relationNumber,
    label: name === city ? name : t('requests.situation.institutionIn', { name, city }),
    synonyms: [...synonyms, name, city],
  })),
  { value: 'OTHER', label: t('requests.situation.institutionOther'), always: true },
]

// "Other" is the name of the option, and of no institution
const nameIn = (t: Texts, searched: string) =>
  t('requests.situation.institutionOther').toLowerCase().startsWith(searched.toLowerCase())
    ? undefined
    : searched

/** Where somebody studies or works, searched while typing; the institution's contract can change the price (WIZ-10). */
export const InstitutionQuestion = ({ institutions, asksName }: Props) => {
  const t = useTexts()
  const { change } = useForm()
  const answers = useSituation()
  const { countryOfDestination, institution } = answers
  // in a search year one may have graduated anywhere, or leave it open (ruling 37)
  const needed = needsInstitution(answers)
  const { state, searched, search } = useSearch(needed ? countryOfDestination : undefined)
  const isHere = ({ country }: InstitutionView) => !needed || country === countryOfDestination
  const here = institutions.filter((option) => isHere(option) || option.relationNumber === institution)
  const hint = needed ? 'requests.situation.institutionHint' : 'requests.situation.graduatedAtHint'
  return (
    <>
      <div onFocus={() => void (here.length || state === 'busy' ? undefined : search(''))}>
        <ComboField
          name="institution"
          label={t(needed ? 'requests.situation.institution' : 'requests.situation.graduatedAt')}
          hint={t(state === 'failed' ? 'requests.situation.institutionFailed' : hint)}
          optional={!needed}
          what={t('requests.situation.institutions')}
          choose={t('requests.situation.chooseInstitution')}
          loading={state === 'busy' && !here.length}
          loadingText={t('requests.situation.institutionsLoading')}
          options={optionsOf(t, here)}
          onSearch={(text) => void search(text)}
          onChoose={(value) =>
            value === 'OTHER' ? change({ educationalInstitution: nameIn(t, searched) }) : undefined
          }
        />
      </div>
      {asksName ? (
        <TextField
          name="educationalInstitution"
          label={t('requests.situation.institutionName')}
          optional={!needed}
          autoComplete="organization"
          spellCheck={false}
        />
      ) : null}
    </>
  )
}
