import type { ReactNode } from 'react'

import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Container.module.css'

export type ContainerProps = NativeProps<'div'> & {
  readonly as?: 'div' | 'main' | 'section' | undefined
  /** `page` 72 rem, `content` 38 rem, `form` 34 rem; the left edge is the same for all. */
  readonly width?: 'page' | 'content' | 'form' | undefined
  /** Beside the children from 1024 px on, else below them. */
  readonly aside?: ReactNode
}

const widths = { page: undefined, content: styles.content, form: styles.form }

/** Limits its children to the page's width with the page's margins. */
export const Container = ({ as = 'div', width = 'page', aside, children, ...rest }: ContainerProps) => {
  // every element of the list takes the attributes of a div
  const Element = as as 'div'
  const inner = width === 'page' ? children : <div className={widths[width]}>{children}</div>
  return (
    <Element {...rest} className={styles.container}>
      {aside ? (
        <div className={styles.beside}>
          {inner}
          <div className={styles.aside}>{aside}</div>
        </div>
      ) : (
        inner
      )}
    </Element>
  )
}
