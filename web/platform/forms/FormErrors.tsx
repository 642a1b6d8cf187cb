import { useState, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useTitlePrefix } from '#web/platform/page-title.ts'
import { ErrorSummary } from '#web/ui/form/field/ErrorSummary.tsx'
import { Container } from '#web/ui/layout/Container.tsx'

import type { LineOf, ShownIssue } from './form-issues.ts'

// Renders the summary of errors as the first child of `main`, above the title (design A0), wherever its form is.
const SummaryPlace = ({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    if (!shown) return undefined
    const element = document.createElement('div')
    const main = document.querySelector('main') ?? document.body
    main.prepend(element)
    // the element can only be created once the page exists
    // oxlint-disable-next-line react/set-state-in-effect
    setPlace(element)
    return () => {
      element.remove()
      setPlace(undefined)
    }
  }, [shown])
  return place ? createPortal(<Container>{children}</Container>, place) : null
}

const FOCUS_WITHIN_MS = 5000

type Props = {
  readonly issues: readonly ShownIssue[]
  /** When the form was refused, in the time of `performance.now()`. */
  readonly refusedAt: number
  readonly idOf: (name: string) => string
  /** Whether a field with this name is on the screen. */
  readonly has: (name: string) => boolean
  readonly lineOf?: LineOf | undefined
}

const inPageOrder = (element: Element | null, other: Element | null) => {
  // a line without a field (an issue that only the server knows) comes last
  if (!element || !other) return Number(!element) - Number(!other)
  return element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

const Summary = ({ issues, refusedAt, idOf, has, lineOf }: Props) => {
  const t = useTexts()
  const [arrivedAt] = useState(() => performance.now())
  const lines = issues
    .map((issue) => {
      const id = has(issue.field) ? idOf(issue.field) : undefined
      const error = t.issueText(issue)
      const text = lineOf?.(issue, error) ?? error
      return { id, text, control: id ? document.getElementById(id) : null }
    })
    .toSorted((line, other) => inPageOrder(line.control, other.control))
  return (
    <ErrorSummary
      title={t('forms.problem')}
      // the focus is not taken from somebody who went on typing while the response was slow
      attempt={arrivedAt - refusedAt > FOCUS_WITHIN_MS ? 0 : refusedAt}
      errors={lines.map(({ id, text }) => ({ id, text }))}
    />
  )
}

/** All errors in the order of the screen; the title of the page says that there are errors. */
export const FormErrors = (props: Props) => {
  const t = useTexts()
  useTitlePrefix(props.issues.length ? t('forms.errorPrefix') : '')
  return (
    <SummaryPlace shown={props.issues.length > 0}>
      <Summary {...props} />
    </SummaryPlace>
  )
}
