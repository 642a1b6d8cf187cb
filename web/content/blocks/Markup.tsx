import { useId } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

import { withGlossaryTerms } from '#web/ui/text/glossary/glossary-markup.ts'
import { Text } from '#web/ui/text/Text.tsx'
import type { TextProps } from '#web/ui/text/Text.tsx'

import { cleanMarkup } from './clean-markup.ts'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const ownHrefOf = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && !link.target && link.origin === location.origin
    ? `${link.pathname}${link.search}${link.hash}`
    : ''
}

// a single paragraph needs no `p` inside our element
const unwrapped = (html: string) => {
  const [, inside] = /^<p>([^]*)<\/p>$/.exec(html) ?? []
  return inside === undefined || inside.includes('<p>') ? html : inside
}

/**
 * Html from the content service with emphasis, links and glossary terms. Links to our own pages are followed by the
 * router, terms open in the text.
 */
export const Markup = ({ html, as = 'div' }: { html: string; as?: NonNullable<TextProps['as']> }) => {
  const navigate = useNavigate()
  const id = useId()
  const follow = (event: MouseEvent) => {
    const href = isPlainClick(event) ? ownHrefOf(event) : ''
    if (!href) return
    event.preventDefault()
    void navigate(href)
  }
  const withTerms = withGlossaryTerms(unwrapped(html), id)
  return <Text as={as} onClick={follow} dangerouslySetInnerHTML={cleanMarkup(withTerms)} />
}
