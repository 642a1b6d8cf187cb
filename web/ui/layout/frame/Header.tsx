import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import { HomeLink } from './HomeLink.tsx'
import type { HomeLinkProps } from './HomeLink.tsx'
import outlined from '#web/ui/form/button/outlined.module.css'
import styles from './Header.module.css'

export type HeaderProps = NativeProps<'header', 'children'> & {
  readonly home: HomeLinkProps
  /** Always visible, also when logged out; the back office has none. */
  readonly emergency?: { readonly href: string; readonly label: string }
  /** The text of the menu button, below 1024 px. */
  readonly menuText: string
  readonly nav: ReactNode
  readonly languages: ReactNode
  /** The name and the button to log out, or the link to log in. */
  readonly account?: ReactNode
}

type MenuProps = Pick<HeaderProps, 'nav' | 'languages' | 'account'> & {
  readonly id: string
  readonly open: boolean
}

const Menu = ({ id, open, nav, languages, account }: MenuProps) => (
  <div id={id} className={classes(styles.menu, open && styles.open)}>
    <div className={styles.languages}>{languages}</div>
    <div className={styles.nav}>{nav}</div>
    {account ? <div className={styles.account}>{account}</div> : null}
  </div>
)

/** The header of every page. On a narrow screen the links are in a menu that pushes the page down. */
export const Header = ({ home, emergency, menuText, nav, languages, account, ...rest }: HeaderProps) => {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    toggle.current?.focus()
  }
  // after a link was followed or the visitor logged out, the next page begins with its menu closed
  const follow = (event: MouseEvent) => {
    const chosen = event.target instanceof Element ? event.target.closest('a, button') : null
    if (chosen && chosen !== toggle.current) setOpen(false)
  }
  return (
    // the key and click events come from the links and buttons inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <header {...rest} className={styles.header} onKeyDown={escape} onClick={follow}>
      <div className={styles.bar}>
        <HomeLink {...home} />
        <div className={styles.always}>
          {emergency ? (
            <Button href={emergency.href} variant="sun" size="s">
              {emergency.label}
            </Button>
          ) : null}
          <button
            ref={toggle}
            type="button"
            className={classes(outlined.outlined, styles.toggle)}
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'x' : 'menu'} size="s" />
            {menuText}
          </button>
        </div>
        <Menu id={menuId} {...{ open, nav, languages, account }} />
      </div>
    </header>
  )
}
