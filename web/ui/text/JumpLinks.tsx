import { Link } from './Link.tsx'
import styles from './JumpLinks.module.css'

export type JumpLinksProps = {
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

/** Links to the parts of a page, below each other: close for the eye, and for a finger each as high as it needs. */
export const JumpLinks = ({ links }: JumpLinksProps) => (
  <ul className={styles.links}>
    {links.map(({ href, text }) => (
      <li key={href}>
        <Link href={href}>{text}</Link>
      </li>
    ))}
  </ul>
)
