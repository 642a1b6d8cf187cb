import type { MouseEvent, ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './Button.module.css'

type Appearance = {
  /** One `main` button on a screen. */
  readonly variant?: 'main' | 'second' | 'quiet' | 'danger' | 'sun' | undefined
  readonly size?: 'm' | 's' | undefined
  readonly icon?: IconName | undefined
  readonly children?: ReactNode
}

export type ButtonProps = Appearance &
  NativeProps<'button', 'disabled' | 'children'> & {
    readonly href?: undefined
    /** While true the button shows its busy text and ignores clicks. If it is given at all, space is reserved for that text. */
    readonly loading?: boolean | undefined
    readonly loadingText?: ReactNode
  }

export type ButtonLinkProps = Appearance &
  NativeProps<'a', 'href' | 'children'> & {
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

/** The classes of a button, for an element that only looks like one. */
export const buttonClasses = ({ variant = 'main', size = 'm' }: Appearance) =>
  classes(styles.button, variants[variant], size === 's' && styles.small)

const Label = ({ icon, children }: Appearance) => (
  <>
    {icon ? <Icon name={icon} size="s" /> : null}
    <span className={styles.label}>{children}</span>
  </>
)

const BusyLabel = ({ children }: { readonly children: ReactNode }) => (
  <>
    <span className={styles.spinner} aria-hidden="true" />
    <span className={styles.label}>{children}</span>
  </>
)

const LinkButton = ({ variant, size, icon, href, external, children, ...rest }: ButtonLinkProps) => {
  const shared = { ...rest, className: buttonClasses({ variant, size }) }
  const label = <Label icon={icon}>{children}</Label>
  return external || !href.startsWith('/') ? (
    <a {...shared} href={href}>
      {label}
    </a>
  ) : (
    <RouteLink {...shared} to={href}>
      {label}
    </RouteLink>
  )
}

type LabelLayersProps = Pick<ButtonProps, 'loading' | 'loadingText'> & {
  readonly label: ReactNode
  readonly children: ReactNode
}

// Both labels lie on top of each other, so that the button has the width of the wider one.
const LabelLayers = ({ loading, loadingText, label, children }: LabelLayersProps) => (
  <span className={styles.layers}>
    <span className={classes(styles.layer, loading && styles.invisible)}>{label}</span>
    <span className={classes(styles.layer, !loading && styles.invisible)}>
      <BusyLabel>{loadingText ?? children}</BusyLabel>
    </span>
  </span>
)

const NativeButton = ({
  variant,
  size,
  icon,
  loading,
  loadingText,
  children,
  onClick,
  ...rest
}: Omit<ButtonProps, 'href'>) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  const label = <Label icon={icon}>{children}</Label>
  return (
    <button
      type="button"
      {...rest}
      {...(loading ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={click}
      className={buttonClasses({ variant, size })}
    >
      {loading === undefined ? label : <LabelLayers {...{ loading, loadingText, label, children }} />}
    </button>
  )
}

/** A button, or with `href` a link that looks like one. Its text says what it does; it is never greyed out. */
export const Button = (props: ButtonProps | ButtonLinkProps) =>
  props.href === undefined ? <NativeButton {...props} /> : <LinkButton {...props} />
