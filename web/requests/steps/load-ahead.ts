import type { Locale } from '#domain/shared/locale.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { listsFor } from '#web/requests/request-lists.ts'

import { STEP_TEXTS } from './step-texts.ts'

// with the texts of the codes of each, as its route loads them
const catalogues = STEP_TEXTS.flatMap((name) => [name, `codes/${name}`])

// What a step loads only when it is needed, and shows nothing without.
const PARTS = [
  () => import('#web/platform/forms/FormErrors.tsx'),
  () => import('#web/platform/forms/lenient-input.ts'),
  () => import('#web/ui/form/combobox/ComboboxControl.tsx'),
  () => import('#domain/shared/pasted-date.ts'),
  () => import('./ListsMissing.tsx'),
  () => import('./locate-issues.ts'),
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

const loadSteps = async () => {
  const { loadAllScreens } = await import('./lazy-steps.ts')
  await loadAllScreens()
}

// the shell would offer a reload for a part that nobody needs yet (SHELL-09); its step says so once it is opened
const keepQuiet = (event: Event) => event.stopImmediatePropagation()

let begun = false

/**
 * Loads the steps after this one while nobody waits for them, so that a visitor who loses the network goes on to the last
 * question. Not where the browser is asked to save data; what fails is loaded when its step is opened.
 */
export const loadStepsAhead = async (locale: Locale): Promise<void> => {
  if (begun || savesData()) return
  begun = true
  await afterLoad()
  await whenIdle()
  addEventListener('vite:preloadError', keepQuiet, { capture: true })
  await Promise.allSettled([
    loadSteps(),
    ...PARTS.map((load) => load()),
    ...catalogues.map((name) => loadTexts(name, locale)),
    listsFor('your-overview', locale),
  ])
  removeEventListener('vite:preloadError', keepQuiet, { capture: true })
}
