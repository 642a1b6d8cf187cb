import { useId } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

import { withGlossaryTerms } from '#web/ui/text/glossary/glossary-markup.ts'
import { Text } from '#web/ui/text/Text.tsx'
import type { TextProps } from '#web/ui/text/Text.tsx'

import { cleanMarkup } from './clean-markup.ts'

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const oursUnder = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && !link.target && link.origin === location.origin
    ? `${link.pathname}${link.search}${link.hash}`
    : ''
}

// one paragraph needs no element of its own inside ours
const unwrapped = (html: string) => {
  const [, inside] = /^<p>([^]*)<\/p>$/.exec(html) ?? []
  return inside === undefined || inside.includes('<p>') ? html : inside
}

/**
 * Words with emphasis, links and terms from the content service; links to our own pages open without a new page, terms
 * open where they stand.
 */
export const Markup = ({ html, as = 'div' }: { html: string; as?: NonNullable<TextProps['as']> }) => {
  const navigate = useNavigate()
  const id = useId()
  const follow = (event: MouseEvent) => {
    const href = isPlainPress(event) ? oursUnder(event) : ''
    if (!href) return
    event.preventDefault()
    void navigate(href)
  }
  const drawn = withGlossaryTerms(unwrapped(html), id)
  return <Text as={as} onClick={follow} dangerouslySetInnerHTML={cleanMarkup(drawn)} />
}
