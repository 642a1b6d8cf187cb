import { deviceStorage } from '#web/platform/browser-features.ts'
import { store } from '#web/platform/store.ts'
import type { Theme } from '#web/ui/layout/frame/ThemeSwitch.tsx'

// The boot script in the page's head reads the same key, before the first paint.
const KEY = 'theme'

const loadTheme = (): Theme => {
  // the server renders for any visitor
  if (typeof document === 'undefined') return 'system'
  const stored = deviceStorage.get(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The chosen colours; `system` follows the device. */
export const theme = store<Theme>(loadTheme())

/** Shows the page in these colours and saves the choice on this device; without storage it applies until the page closes. */
export const chooseTheme = (chosen: Theme): void => {
  if (chosen === 'system') deviceStorage.remove(KEY)
  else deviceStorage.set(KEY, chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  theme.set(chosen)
}
