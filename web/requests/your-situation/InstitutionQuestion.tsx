import { useRef, useState } from 'react'

import type { InstitutionView } from '#contract/requests.ts'
import { needsInstitution } from '#domain/requests/situation/situation-answers.ts'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { useForm } from '#web/platform/forms/form-context.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'

import { requestStore } from '#web/requests/draft/request-store.ts'
import { useSituation } from './use-situation.ts'

type Props = {
  readonly institutions: readonly InstitutionView[]
  /** The name of an institution outside our list is asked too. */
  readonly typed: boolean
}

type State = 'open' | 'busy' | 'failed'

const merged = (found: readonly InstitutionView[]) => {
  const before = requestStore.get().institutions
  const known = new Set(before.map(({ relationNumber }) => relationNumber))
  return [...before, ...found.filter(({ relationNumber }) => !known.has(relationNumber))]
}

/** Asks the server while somebody types; an answer that a later question overtook is dropped. */
const useSearch = (country: string | undefined) => {
  const [state, setState] = useState<State>('open')
  const [words, setWords] = useState('')
  const asked = useRef<AbortController>(undefined)
  const search = async (q: string) => {
    setWords(q)
    asked.current?.abort()
    const asking = new AbortController()
    asked.current = asking
    setState('busy')
    try {
      const { findInstitutions } = await import('#web/requests/request-lists.ts')
      const found = await findInstitutions({ country, q: q.trim().slice(0, 70) }, asking.signal)
      requestStore.setLists({ institutions: merged(found) })
      setState('open')
    } catch (error) {
      if (asking.signal.aborted) return
      // the name can be typed, and the server looks again with the advice
      console.error('institutions could not be searched', error)
      setState('failed')
    }
  }
  return { state, words, search }
}

const optionsOf = (t: Texts, institutions: readonly InstitutionView[]) => [
  ...institutions.map(({ relationNumber, name, city, synonyms }) => ({
    value: relationNumber,
    label: name === city ? name : t('requests.situation.institutionIn', { name, city }),
    synonyms: [...synonyms, name, city],
  })),
  { value: 'OTHER', label: t('requests.situation.institutionOther'), always: true },
]

/** Where somebody studies or works, searched as it is typed; its contract can change the price (WIZ-10). */
export const InstitutionQuestion = ({ institutions, typed }: Props) => {
  const t = useTexts()
  const { change } = useForm()
  const answers = useSituation()
  const { countryOfDestination, institution } = answers
  // who has a search year may have graduated anywhere, or leave it open (ruling 37)
  const needed = needsInstitution(answers)
  const { state, words, search } = useSearch(needed ? countryOfDestination : undefined)
  const isHere = ({ country }: InstitutionView) => !needed || country === countryOfDestination
  const here = institutions.filter((one) => isHere(one) || one.relationNumber === institution)
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
            value === 'OTHER' ? change({ educationalInstitution: words || undefined }) : undefined
          }
        />
      </div>
      {typed ? (
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
