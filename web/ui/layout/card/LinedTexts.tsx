import type { ReactNode } from 'react'

import { Heading } from '#web/ui/text/Heading.tsx'
import styles from './LinedTexts.module.css'

export type LinedText = { readonly id: string; readonly title: string; readonly text: ReactNode }

/** Short texts beside each other, each under a line of its own; a link can lead to one by its id. */
export const LinedTexts = ({ texts }: { readonly texts: readonly LinedText[] }) => (
  <div className={styles.texts}>
    {texts.map(({ id, title, text }) => (
      <section key={id} id={id} className={styles.text}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        {text}
      </section>
    ))}
  </div>
)

/** What can be opened below such texts, written as small as they are. */
export const LinedDetails = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.details}>{children}</div>
)
