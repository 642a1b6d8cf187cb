import type { MouseEvent, ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import type { Rest } from '#web/ui/native-props.ts'
import { RouteLink } from '#web/ui/text/RouteLink.tsx'
import styles from './Button.module.css'

type Look = {
  /** One `main` button on a screen. */
  readonly variant?: 'main' | 'second' | 'quiet' | 'danger' | 'sun' | undefined
  readonly size?: 'm' | 's' | undefined
  readonly icon?: IconName | undefined
  readonly children?: ReactNode
}

export type ButtonProps = Look &
  Rest<'button', 'disabled' | 'children'> & {
    readonly href?: undefined
    /** Busy: keeps its width, says so and ignores presses. Given at all, room is kept for the busy words. */
    readonly loading?: boolean | undefined
    readonly loadingText?: ReactNode
  }

export type ButtonLinkProps = Look &
  Rest<'a', 'href' | 'children'> & {
    readonly href: string
    readonly external?: boolean | undefined
    readonly loading?: undefined
    readonly loadingText?: undefined
  }

const variants = {
  main: styles.main,
  second: styles.second,
  quiet: styles.quiet,
  danger: styles.danger,
  sun: styles.sun,
}

const look = ({ variant = 'main', size = 'm' }: Look) =>
  classes(styles.button, variants[variant], size === 's' && styles.small)

const Words = ({ icon, children }: Look) => (
  <>
    {icon ? <Icon name={icon} size="s" /> : null}
    <span className={styles.words}>{children}</span>
  </>
)

const Busy = ({ children }: { readonly children: ReactNode }) => (
  <>
    <span className={styles.spinner} aria-hidden="true" />
    <span className={styles.words}>{children}</span>
  </>
)

const LinkButton = ({ variant, size, icon, href, external, children, ...rest }: ButtonLinkProps) => {
  const Element = external || !href.startsWith('/') ? 'a' : undefined
  const shared = { ...rest, className: look({ ...(variant && { variant }), ...(size && { size }) }) }
  const words = <Words {...(icon && { icon })}>{children}</Words>
  return Element ? (
    <a {...shared} href={href}>
      {words}
    </a>
  ) : (
    <RouteLink {...shared} to={href}>
      {words}
    </RouteLink>
  )
}

type FacesProps = Pick<ButtonProps, 'loading' | 'loadingText'> & {
  readonly words: ReactNode
  readonly children: ReactNode
}

// Both faces lie on each other, so that the button has the width of the wider one.
const Faces = ({ loading, loadingText, words, children }: FacesProps) => (
  <span className={styles.faces}>
    <span className={classes(styles.face, loading && styles.away)}>{words}</span>
    <span className={classes(styles.face, !loading && styles.away)}>
      <Busy>{loadingText ?? children}</Busy>
    </span>
  </span>
)

type PressProps = Omit<ButtonProps, 'href'>

const PressButton = ({
  variant,
  size,
  icon,
  loading,
  loadingText,
  children,
  onClick,
  ...rest
}: PressProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  const words = <Words {...(icon && { icon })}>{children}</Words>
  return (
    <button
      type="button"
      {...rest}
      {...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={press}
      className={look({ ...(variant && { variant }), ...(size && { size }) })}
    >
      {loading === undefined ? words : <Faces {...{ loading, loadingText, words, children }} />}
    </button>
  )
}

/** A button, or with `href` a link that looks like one. Says what it does; it never looks switched off. */
export const Button = (props: ButtonProps | ButtonLinkProps) =>
  props.href === undefined ? <PressButton {...props} /> : <LinkButton {...props} />
