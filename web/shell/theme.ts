import { store } from '#web/platform/store.ts'
import type { Theme } from '#web/ui/layout/frame/ThemeSwitch.tsx'

// The boot script in the page's head reads the same key, before the first paint.
const KEY = 'theme'

const loadTheme = (): Theme => {
  // the server renders for any visitor
  if (typeof document === 'undefined') return 'system'
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // no storage (a private window): the colours of the system
    return 'system'
  }
}

/** The chosen colours; `system` follows the device. */
export const theme = store<Theme>(loadTheme())

const saveTheme = (chosen: Theme) => {
  try {
    if (chosen === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, chosen)
  } catch {
    // no storage: the choice applies until the page closes
  }
}

/** Shows the page in these colours and saves the choice on this device. */
export const chooseTheme = (chosen: Theme): void => {
  saveTheme(chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  theme.set(chosen)
}
