import { useId, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { Logo } from '#web/ui/brand/Logo.tsx'
import { classes } from '#web/ui/classes.ts'
import type { NavItem } from '#web/ui/layout/frame/Nav.tsx'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './StaffHeader.module.css'

export type StaffNavItem = Pick<NavItem, 'href' | 'label' | 'current'> & {
  /** How much waits there, and what that number is for screen readers. */
  readonly count?: { readonly text: string; readonly label: string } | undefined
}

export type StaffHeaderProps = {
  readonly home: { readonly href: string; readonly label: string }
  /** "Back office", beside the logo. */
  readonly place: string
  readonly nav: { readonly label: string; readonly items: readonly StaffNavItem[] }
  /** The text of the menu button of a narrow window. */
  readonly menuText: string
  /** The field that finds people and cases. */
  readonly find?: ReactNode
  /** The name of whoever is logged in: a button that shows the panel. */
  readonly account: { readonly name: string; readonly panel: ReactNode }
}

const Items = ({ label, items }: StaffHeaderProps['nav']) => (
  <nav aria-label={label}>
    <ul className={styles.items}>
      {items.map(({ href, label: text, count, current = false }) => (
        <li key={href}>
          <RouteLink to={href} className={styles.link} aria-current={current ? 'page' : undefined}>
            {text}
            {count ? (
              <>
                <span className={styles.count}>{count.text}</span>
                <VisuallyHidden>{count.label}</VisuallyHidden>
              </>
            ) : null}
          </RouteLink>
        </li>
      ))}
    </ul>
  </nav>
)

type Opened = 'menu' | 'account' | undefined

const useOpened = () => {
  const [opened, setOpened] = useState<Opened>()
  const toggle = (part: Opened) => () => setOpened(opened === part ? undefined : part)
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpened(undefined)
  }
  // after a link was followed the next page begins with all of it closed
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpened(undefined)
  }
  return { opened, toggle, escape, follow }
}

/** The header of the back office: night ground, the places, the field to find, and who is logged in (guide, staff 3). */
export const StaffHeader = ({ home, place, nav, menuText, find, account }: StaffHeaderProps) => {
  const { opened, toggle, escape, follow } = useOpened()
  const [menuId, panelId] = [useId(), useId()]
  return (
    // the key and click events come from the links and buttons inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <header className={styles.header} onKeyDown={escape} onClick={follow}>
      <div className={styles.bar}>
        <RouteLink to={home.href} className={styles.home} aria-label={home.label}>
          <Logo /> <span className={styles.place}>{place}</span>
        </RouteLink>
        <button
          type="button"
          className={classes(styles.button, styles.toggle)}
          aria-expanded={opened === 'menu'}
          aria-controls={menuId}
          onClick={toggle('menu')}
        >
          <Icon name={opened === 'menu' ? 'x' : 'menu'} size="s" />
          {menuText}
        </button>
        <div id={menuId} className={classes(styles.menu, opened === 'menu' && styles.open)}>
          <Items {...nav} />
        </div>
        {find ? <div className={styles.find}>{find}</div> : null}
        <div className={styles.account}>
          <button
            type="button"
            className={styles.button}
            aria-expanded={opened === 'account'}
            aria-controls={panelId}
            onClick={toggle('account')}
          >
            {account.name}
          </button>
          <div id={panelId} className={classes(styles.panel, opened === 'account' && styles.open)}>
            {account.panel}
          </div>
        </div>
      </div>
    </header>
  )
}
