import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { deferredValidation } from '#web/platform/forms/deferred-validation.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { situationFactsOf } from './browser-facts.ts'
import { requestStore, useRequest } from '#web/requests/draft/request-store.ts'
import { afterChange } from './situation-change.ts'
import { SituationQuestions } from './SituationQuestions.tsx'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import { bringEngine, useEngine } from './use-deferred-resources.ts'
import { Text } from '#web/ui/text/Text.tsx'

import type { StepProps } from '#web/requests/steps/step-props.ts'

const HERE = { step: 'your-situation' } as const
const ADDRESS = { step: 'request-insurance', part: 'address' } as const

/** Keeps a change of the situation; an address in a country that is left is asked again. */
const keepChange = (patch: Values): void => {
  const { answers } = requestStore.get()
  requestStore.replace(afterChange(answers, patch), HERE)
  if ('countryOfDestination' in patch && answers.street) requestStore.change({}, ADDRESS)
}

type Known = Parameters<typeof situationFactsOf>[0]

/** The facts with the list of countries, which may still be on its way. */
const wholeFacts = async (known: Known, locale: Locale) => {
  if (known.lists.countries.length) return situationFactsOf(known)
  const { listsFor } = await import('#web/requests/request-lists.ts')
  const { lists } = await listsFor('your-situation', locale)
  return situationFactsOf({ ...known, lists })
}

const Privacy = () => {
  const t = useTexts()
  const { kept } = useRequest()
  return (
    <Text size="small" tone="muted">
      {t(kept ? 'requests.situation.kept' : 'requests.situation.notKept')}
    </Text>
  )
}

/** Step 1: the fewest answers that give a price, none of them about the person. */
export const YourSituationStep = (props: StepProps) => {
  const t = useTexts()
  const { lists, institutions, today, answers } = props
  const engine = useEngine()
  const facts = situationFactsOf({ today, lists, institutions })
  const submit = async (): Promise<readonly Issue[] | void> => {
    const { rules, askAdvice } = engine ?? (await bringEngine(t.locale))
    // a press before the rules had come is judged now
    const verdict = judge(
      rules,
      requestStore.get().answers,
      await wholeFacts({ today, lists, institutions }, t.locale),
    )
    if (!verdict.ok) return verdict.issues
    const reasons = await askAdvice()
    if (reasons.length) return reasons
    await props.goOn()
  }
  return (
    <StepFrame
      step={props}
      title={t('requests.situation.title')}
      lead={<Text tone="muted">{t('requests.situation.lead')}</Text>}
      // the column is kept free: nothing moves when the price comes
      aside={<>{engine ? <engine.LivePrice {...{ answers, today, lists, institutions }} /> : null}</>}
    >
      <JudgedForm
        rules={engine?.rules ?? deferredValidation}
        facts={facts}
        values={props.values}
        issues={props.serverIssues}
        onIssues={props.onIssues}
        onChange={keepChange}
        onAccept={submit}
        submitLabel={t(props.returnTo ? 'requests.frame.saveAndBack' : 'requests.frame.continue')}
        busyLabel={t('requests.situation.busy')}
        before={<Privacy />}
      >
        <SituationQuestions {...{ lists, institutions, today }} ready={engine !== undefined} />
      </JudgedForm>
    </StepFrame>
  )
}
