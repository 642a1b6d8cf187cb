import type { ComponentPropsWithRef, ElementType } from 'react'

/**
 * What a component passes on to its element: everything but the looks, which belong to `web/ui` alone,
 * and the props that the component itself answers for.
 */
export type Rest<Element extends ElementType, Own extends PropertyKey = never> = Omit<
  ComponentPropsWithRef<Element>,
  'className' | 'style' | Own
>
