import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Container.module.css'

export type ContainerProps = NativeProps<'div'> & {
  readonly as?: 'div' | 'main' | 'section' | undefined
  /** `page` 72 rem, `content` 38 rem, `form` 34 rem; the left edge is the same for all. */
  readonly width?: 'page' | 'content' | 'form' | undefined
}

const widths = { page: undefined, content: styles.content, form: styles.form }

/** Limits its children to the page's width with the page's margins. */
export const Container = ({ as = 'div', width = 'page', children, ...rest }: ContainerProps) => {
  // every element of the list takes the attributes of a div
  const Element = as as 'div'
  const inner = width === 'page' ? children : <div className={widths[width]}>{children}</div>
  return (
    <Element {...rest} className={styles.container}>
      {inner}
    </Element>
  )
}
