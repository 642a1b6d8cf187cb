import type { ReactNode } from 'react'

import { eyeIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'

import styles from './ActButton.module.css'

type Props = { readonly children: ReactNode; readonly onClick: () => void }

/** Acting as a customer is what staff do in somebody else's name: it has their colour (guide, staff 5). */
export const ActButton = (props: Props) => (
  <span className={styles.act}>
    <Button variant="second" icon={eyeIcon} {...props} />
  </span>
)
