import type { ComponentPropsWithRef, ElementType } from 'react'

/**
 * The props that a component passes on to its element: all but `className` and `style`, since styling is done in
 * `web/ui` alone, and but those that the component sets itself.
 */
export type NativeProps<Element extends ElementType, Own extends PropertyKey = never> = Omit<
  ComponentPropsWithRef<Element>,
  'className' | 'style' | Own
>
