import type { MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import type { NavigateOptions } from 'react-router'

import type { NativeProps } from './native-props.ts'

type RouteLinkProps = Omit<NativeProps<'a', 'href'>, 'target'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'> & {
    readonly to: string
    readonly className?: string | undefined
  }

/**
 * A link inside the portal, built from the router's own hooks. The router's `Link` also prefetches pages, in a mode that the
 * portal does not use, and costs every first visit two kilobytes for it.
 */
export const RouteLink = ({ to, children, onClick, ...rest }: RouteLinkProps) => {
  const { replace, preventScrollReset, state, ...attributes } = rest
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...attributes} href={useHref(to)} onClick={click}>
      {children}
    </a>
  )
}
