import { Link } from './Link.tsx'
import styles from './JumpLinks.module.css'

export type JumpLinksProps = {
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

/** Links to the sections of a page, below each other: visually close, yet each a full touch target. */
export const JumpLinks = ({ links }: JumpLinksProps) => (
  <ul className={styles.links}>
    {links.map(({ href, text }) => (
      <li key={href}>
        <Link href={href}>{text}</Link>
      </li>
    ))}
  </ul>
)
