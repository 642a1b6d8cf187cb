import { store } from '#web/platform/store.ts'
import type { Theme } from '#web/ui/layout/frame/ThemeSwitch.tsx'

// The boot script in the page's head reads the same key, before the first paint.
const KEY = 'theme'

const remembered = (): Theme => {
  // the server draws for nobody in particular
  if (typeof document === 'undefined') return 'system'
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    // no storage (a private window): the system's colours
    return 'system'
  }
}

/** The chosen colours; `system` follows the device. */
export const theme = store<Theme>(remembered())

const remember = (chosen: Theme) => {
  try {
    if (chosen === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, chosen)
  } catch {
    // no storage: the choice holds for this page
  }
}

/** Shows the page in these colours and remembers them on this device. */
export const chooseTheme = (chosen: Theme): void => {
  remember(chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  theme.set(chosen)
}
