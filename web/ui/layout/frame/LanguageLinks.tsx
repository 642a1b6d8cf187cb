import type { NativeProps } from '#web/ui/native-props.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './LanguageLinks.module.css'

export type Language = {
  /** The code for `lang`: "en-GB". */
  readonly locale: string
  /** The language's own name: "Nederlands". */
  readonly name: string
  readonly href: string
  readonly current: boolean
}

export type LanguageLinksProps = NativeProps<'nav', 'children'> & {
  readonly label: string
  readonly languages: readonly Language[]
  /** Receives the chosen language before the page changes. */
  readonly onChoose?: ((locale: string) => void) | undefined
}

/** The same page in the other language; every language by its own name, without flags. */
export const LanguageLinks = ({ label, languages, onChoose, ...rest }: LanguageLinksProps) => (
  <nav aria-label={label} {...rest}>
    <ul className={styles.list}>
      {languages.map(({ locale, name, href, current }) => (
        <li key={locale}>
          <RouteLink
            to={href}
            lang={locale}
            className={styles.link}
            aria-current={current ? 'true' : undefined}
            preventScrollReset
            onClick={() => onChoose?.(locale)}
          >
            {name}
          </RouteLink>
        </li>
      ))}
    </ul>
  </nav>
)
