import { createContext, useContext, useEffect } from 'react'

/** Receives the title of the page that the server renders, and whether the requested thing is missing. */
export const TitleContext = createContext<((title: string, missing?: true) => void) | undefined>(undefined)

/** `{title} – {step} – Pont`: what a tab shows and a screen reader says (design A0). */
const pageTitle = (...parts: readonly (string | undefined)[]): string =>
  [...parts.filter(Boolean), 'Pont'].join(' – ')

const shown = { acting: '', prefix: '', title: '' }

const show = (change: Partial<typeof shown>) => {
  Object.assign(shown, change)
  if (shown.title) document.title = `${shown.acting}${shown.prefix}${shown.title}`
}

/** Sets the title of the page: its heading and, where there is one, the step (SHELL-11). */
export const usePageTitle = (heading: string, step?: string): void => {
  const title = pageTitle(heading, step)
  // only set on the server, which renders a page once
  useContext(TitleContext)?.(title)
  useEffect(() => show({ title }), [title])
}

/** Sets the title of a page that replaces something missing: the server answers 404. */
export const useMissingTitle = (heading: string): void => {
  usePageTitle(heading)
  useContext(TitleContext)?.(pageTitle(heading), true)
}

/** Puts a prefix before the title while this component has one: `Error: `, as long as a form has errors. */
export const useTitlePrefix = (prefix: string): void =>
  useEffect(() => {
    show({ prefix })
    return () => show({ prefix: '' })
  }, [prefix])

/** Begins every title with this while somebody of support acts as the customer: `(acting as) ` (design A26). */
export const useActingPrefix = (acting: string): void =>
  useEffect(() => {
    show({ acting })
    return () => show({ acting: '' })
  }, [acting])
