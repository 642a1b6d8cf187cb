import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Issue } from '#domain/shared/issue.ts'
import { ComboField } from '#web/platform/forms/fields/ComboField.tsx'
import { deferredValidation } from '#web/platform/forms/deferred-validation.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { SelectField } from '#web/platform/forms/fields/SelectField.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { onceUsable } from '#web/platform/ready.ts'
import { QuestionCard } from '#web/ui/home/QuestionCard.tsx'

import type { QuickStartLists } from './quick-start-lists.ts'

// The page renders at once and the lists load afterwards: 250 countries would double the bytes before the first paint.
const useLists = () => {
  const { locale } = useTexts()
  const [lists, setLists] = useState<QuickStartLists>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const { quickStartLists } = await import('./quick-start-lists.ts')
      setLists(await quickStartLists(locale, leaving.signal))
    }
    // if the lists do not load, the request loads them again and shows its own error
    const leave = onceUsable(() => void load().catch(() => undefined))
    return () => {
      leave()
      leaving.abort()
    }
  }, [locale])
  return lists
}

// The request asks first whom somebody insures; one of the family has no purpose of their own.
const FAMILY = 'F'
const MEMBERS = ['partner', 'child', 'together'] as const

/** Two questions on home; both answers are passed to the first step of the request (design A1). */
export const QuickStart = () => {
  const t = useTexts()
  const paths = usePaths()
  const navigate = useNavigate()
  const lists = useLists()
  const origins = lists?.countries.filter(({ origin }) => origin) ?? []
  const [values, setValues] = useState({ countryOfOrigin: '', studentType: '' })
  const start = async (): Promise<readonly Issue[]> => {
    // the rules and the store of the request load on demand
    const { beginRequest } = await import('#web/requests/shared/begin-request.ts')
    const issues = await beginRequest(values, t.locale)
    if (!issues.length) await navigate(paths.request('your-situation'))
    return issues
  }
  return (
    <QuestionCard title={t('content.quickStart.title')} note={t('content.quickStart.note')}>
      <JudgedForm
        rules={deferredValidation}
        values={values}
        onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
        onAccept={start}
        submitLabel={t('content.quickStart.submit')}
      >
        <ComboField
          name="countryOfOrigin"
          label={t('content.quickStart.country')}
          what={t('content.quickStart.countries')}
          choose={t('content.quickStart.chooseCountry')}
          autoComplete="country-name"
          loading={!lists}
          loadingText={t('content.quickStart.loading')}
          options={origins.map(({ code, name, synonyms }) => ({ value: code, label: name, synonyms }))}
        />
        <SelectField
          name="studentType"
          label={t('content.quickStart.type')}
          emptyText={t('content.quickStart.chooseType')}
          options={(lists?.studentTypes ?? []).flatMap(({ code, label }) =>
            code === FAMILY
              ? MEMBERS.map((value) => ({ value, label: t(`content.quickStart.${value}`) }))
              : { value: code, label },
          )}
        />
      </JudgedForm>
    </QuestionCard>
  )
}
