import type { Issue } from '#domain/shared/issue.ts'
import { judge } from '#domain/shared/judge.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { deferredValidation } from '#web/platform/forms/deferred-validation.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { isTogether } from '#web/requests/draft/who.ts'
import { requestStore, useRequest } from '#web/requests/draft/request-store.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'
import { StepFrame } from '#web/requests/steps/StepFrame.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useFamilyForm } from './family/use-family-form.ts'
import { situationFactsOf } from './your-situation/browser-facts.ts'
import { applyChange } from './your-situation/situation-change.ts'
import { SituationQuestions } from './your-situation/SituationQuestions.tsx'
import type { SituationEngine } from './situation-engine.ts'
import { loadEngine, useEngine } from './use-deferred-resources.ts'

const HERE = { step: 'your-situation' } as const
const ADDRESS = { step: 'request-insurance', part: 'address' } as const

/** Saves a change of the situation; another country of stay means that the address has to be given again. */
const saveChange = (patch: Values): void => {
  const { answers } = requestStore.get()
  requestStore.replace(applyChange(answers, patch), HERE)
  if ('countryOfDestination' in patch && answers.street) requestStore.change({}, ADDRESS)
}

/** The facts with the list of countries, which may still be loading. */
const completeFacts = async (input: Parameters<typeof situationFactsOf>[0], locale: Locale) => {
  if (input.lists.countries.length) return situationFactsOf(input)
  const { listsFor } = await import('#web/requests/calls/request-lists.ts')
  const { lists } = await listsFor('your-situation', locale)
  return situationFactsOf({ ...input, lists })
}

const Privacy = () => {
  const t = useTexts()
  const { persisted } = useRequest()
  return (
    <Text size="small" tone="muted">
      {t(persisted ? 'requests.situation.kept' : 'requests.situation.notKept')}
    </Text>
  )
}

// Until the rules of one person or of a family are loaded, Continue loads them.
const useRules = (engine: SituationEngine | undefined, together: boolean) => {
  const family = useFamilyForm(together)
  const own = together ? undefined : engine?.rules
  return { rules: family?.rules ?? own, lineOf: family?.lineOf }
}

/** Step 1: the minimum of answers for a price, none of them personal. */
export const YourSituationStep = (props: StepProps) => {
  const t = useTexts()
  const { lists, institutions, today, answers } = props
  const engine = useEngine()
  const { rules, lineOf } = useRules(engine, isTogether(answers))
  const facts = situationFactsOf({ today, lists, institutions })
  const submit = async (): Promise<readonly Issue[] | void> => {
    const { rulesFor, requestAdvice } = engine ?? (await loadEngine(t.locale))
    // Continue may have been pressed before the rules were loaded
    const verdict = judge(
      await rulesFor(requestStore.get().answers),
      requestStore.get().answers,
      await completeFacts({ today, lists, institutions }, t.locale),
    )
    if (!verdict.ok) return verdict.issues
    const reasons = await requestAdvice()
    if (reasons.length) return reasons
    await props.goToNext()
  }
  return (
    <StepFrame
      step={props}
      title={t('requests.situation.title')}
      lead={<Text tone="muted">{t('requests.situation.lead')}</Text>}
      // the column is always reserved: nothing moves when the price appears
      aside={<>{engine ? <engine.LivePrice {...{ answers, today, lists, institutions }} /> : null}</>}
    >
      <JudgedForm
        rules={rules ?? deferredValidation}
        lineOf={lineOf}
        facts={facts}
        values={props.values}
        issues={props.serverIssues}
        onIssues={props.onIssues}
        onChange={saveChange}
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
