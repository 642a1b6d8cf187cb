import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { ThemeSwitch } from '#web/ui/layout/frame/ThemeSwitch.tsx'

import { chooseTheme, theme } from './theme.ts'

/** The choice between the colours of the device, light and dark. */
export const ThemeChoice = () => {
  const t = useTexts()
  const labels = {
    system: t('shell.theme.system'),
    light: t('shell.theme.light'),
    dark: t('shell.theme.dark'),
  }
  return (
    <ThemeSwitch
      legend={t('shell.theme')}
      labels={labels}
      value={useStore(theme, 'system')}
      onChange={chooseTheme}
    />
  )
}
