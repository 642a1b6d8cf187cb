import type { ReactNode } from 'react'

import { Link } from './Link.tsx'

/** Makes a link of the words between `<link>` in a text (`t.rich`). */
export const linkTo = (href: string) => (words: readonly ReactNode[]) => <Link href={href}>{words}</Link>
