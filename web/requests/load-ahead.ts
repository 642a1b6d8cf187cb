import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { listsFor } from '#web/requests/calls/request-lists.ts'

import { quietly } from './quiet-parts.ts'
import { STEP_TEXTS } from './steps/step-texts.ts'

// What a step loads only when it is needed, and shows nothing without.
const PARTS = [
  () => import('#web/platform/forms/FormErrors.tsx'),
  () => import('#web/platform/forms/lenient-input.ts'),
  () => import('#web/ui/form/combobox/ComboboxControl.tsx'),
  () => import('#domain/shared/pasted-date.ts'),
  () => import('./steps/ListsMissing.tsx'),
  () => import('./steps/locate-issues.ts'),
]

// not every browser tells
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const afterLoad = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }))

// not every browser says when it is idle
const whenIdle = () =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
  )

const issueContext = () => import('#web/platform/i18n/issue-context.ts')

type LoadSteps = () => Promise<{ readonly stepScreens: Readonly<Record<string, () => Promise<unknown>>> }>

// A failure is one of a part that this file names: each is loaded by itself, and what others need comes before them.
const loadAll = async (locale: Locale, steps: LoadSteps) => {
  const screens = (await quietly(steps)) ? Object.values((await steps()).stepScreens) : []
  const codes = (await quietly(issueContext)) ? STEP_TEXTS.map((name) => `codes/${name}`) : []
  const texts = [...STEP_TEXTS, ...codes].map((name) => () => loadTexts(name, locale))
  await Promise.all([...screens, ...PARTS, ...texts].map(quietly))
}

let begun = false

/**
 * Loads the steps after this one while nobody waits for them, so that a visitor who loses the network goes on to the last
 * question. Not where the browser is asked to save data; what fails is loaded when its step is opened.
 */
export const loadStepsAhead = async (locale: Locale, steps: LoadSteps): Promise<void> => {
  if (begun || savesData()) return
  begun = true
  await afterLoad()
  await whenIdle()
  await Promise.all([loadAll(locale, steps), listsFor('your-overview', locale)])
}
