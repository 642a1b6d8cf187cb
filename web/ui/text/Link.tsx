import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './Link.module.css'

export type LinkProps = NativeProps<'a', 'href'> & {
  readonly href: string
  /** An address outside the portal, a file or a phone number; `/…` and `?…` are internal by default. */
  readonly external?: boolean | undefined
  /** "(opens in a new tab)": if given, the link opens in a new tab and shows this text. */
  readonly newTabText?: string | undefined
  readonly visitedStyle?: boolean | undefined
  /** `action` is a link that does something on this page, `quiet` is underlined on hover only. */
  readonly variant?: 'text' | 'action' | 'quiet' | 'inherit' | undefined
  readonly icon?: IconName | undefined
  /** The whole card around it is clickable. */
  readonly covers?: boolean | undefined
  /** For internal links: replaces the history entry, keeps the scroll position, carries a state. */
  readonly replace?: boolean | undefined
  readonly preventScrollReset?: boolean | undefined
  readonly state?: unknown
}

const variants = { text: undefined, action: styles.action, quiet: styles.quiet, inherit: styles.inherit }
const isOurs = (href: string) => /^[/?](?!\/)/.test(href)

type AnchorProps = Omit<LinkProps, 'variant' | 'icon' | 'covers' | 'visitedStyle'> & {
  readonly className: string
}

const Anchor = ({ href, external = false, newTabText, children, ...props }: AnchorProps) => {
  const { replace = false, preventScrollReset = false, state, ...rest } = props
  return isOurs(href) && !external && !newTabText ? (
    <RouteLink {...rest} {...{ replace, preventScrollReset, state }} to={href}>
      {children}
    </RouteLink>
  ) : (
    <a {...rest} href={href} {...(newTabText ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </a>
  )
}

/** A link: internal ones are handled by the router, others by the browser. */
export const Link = ({
  variant = 'text',
  visitedStyle = false,
  covers = false,
  icon,
  children,
  ...rest
}: LinkProps) => (
  <Anchor
    {...rest}
    className={classes(
      styles.link,
      variants[variant],
      visitedStyle && styles.visited,
      covers && styles.covers,
    )}
  >
    {icon ? <Icon name={icon} size="s" /> : null}
    {children}
    {rest.newTabText ? (
      <>
        {' '}
        <span className={styles.newTab}>{rest.newTabText}</span>
      </>
    ) : null}
  </Anchor>
)
