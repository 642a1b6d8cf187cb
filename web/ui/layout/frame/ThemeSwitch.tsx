import { useId } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './ThemeSwitch.module.css'

export type Theme = 'system' | 'light' | 'dark'

export type ThemeSwitchProps = NativeProps<'fieldset', 'children' | 'onChange'> & {
  readonly legend: string
  readonly labels: Readonly<Record<Theme, string>>
  readonly value: Theme
  readonly onChange: (theme: Theme) => void
}

const THEMES = ['system', 'light', 'dark'] as const

/** Light, dark, or the setting of the device. */
export const ThemeSwitch = ({ legend, labels, value, onChange, ...rest }: ThemeSwitchProps) => {
  const name = useId()
  return (
    <fieldset {...rest} className={styles.switch}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {THEMES.map((theme) => (
          <label key={theme} className={classes(styles.option, theme === value && styles.chosen)}>
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
              className={styles.radio}
            />
            {labels[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
