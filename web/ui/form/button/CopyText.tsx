import { useEffect, useRef, useState } from 'react'

import { classes } from '#web/ui/classes.ts'
import { copyIcon } from '#web/ui/brand/page-icons.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import { Mono } from '#web/ui/text/Mono.tsx'

import { Button } from './Button.tsx'
import styles from './CopyText.module.css'

export type CopyTextProps = NativeProps<'span', 'children'> & {
  /** The visible text, in its groups. */
  readonly text: string
  /** What is copied, if that differs: without the spaces. */
  readonly value?: string
  readonly label: string
  /** "Copied", shown and announced for three seconds. */
  readonly copiedText: string
  /** An address, which breaks between any two letters. */
  readonly isAddress?: boolean
  /** `large` is the number that a page is about, with its button below it. */
  readonly size?: 'text' | 'large'
}

const COPIED_MS = 3000

const select = (element: Element | null) => {
  if (element) getSelection()?.selectAllChildren(element)
}

/** A number with a button that copies it; where the browser refuses, the number is selected instead. */
export const CopyText = ({
  text,
  value = text,
  label,
  copiedText,
  size = 'text',
  isAddress = false,
  ...rest
}: CopyTextProps) => {
  const [copied, setCopied] = useState(false)
  const number = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // no clipboard (plain http, or refused): the visitor copies the selection with the keyboard
      select(number.current)
    }
  }
  return (
    <span {...rest} className={classes(styles.copy, size === 'large' && styles.large)}>
      <span ref={number} className={classes(styles.number, isAddress && styles.anywhere)}>
        <Mono>{text}</Mono>
      </span>
      <Button variant="quiet" size="s" icon={copied ? 'check' : copyIcon} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className={styles.copied}>
        {copied ? copiedText : ''}
      </span>
    </span>
  )
}
