import { createContext, useContext, useEffect } from 'react'

/** Takes the title of the page that the server draws, and that what it was asked for is not there. */
export const TitleContext = createContext<((title: string, missing?: true) => void) | undefined>(undefined)

/** `{title} – {step} – Pont`: what a tab and a screen reader say (design A0). */
const pageTitle = (...parts: readonly (string | undefined)[]): string =>
  [...parts.filter(Boolean), 'Pont'].join(' – ')

const shown = { prefix: '', title: '' }

const show = (change: Partial<typeof shown>) => {
  Object.assign(shown, change)
  if (shown.title) document.title = `${shown.prefix}${shown.title}`
}

/** Sets the title of the page: its heading and, where there is one, the step (SHELL-11). */
export const usePageTitle = (heading: string, step?: string): void => {
  const title = pageTitle(heading, step)
  // only on the server, which draws a page once
  useContext(TitleContext)?.(title)
  useEffect(() => show({ title }), [title])
}

/** Sets the title of a page that stands where something else was: the server answers 404. */
export const useMissingTitle = (heading: string): void => {
  usePageTitle(heading)
  useContext(TitleContext)?.(pageTitle(heading), true)
}

/** Puts words before the title while they hold: `Error: `, as long as a form has errors. */
export const useTitlePrefix = (prefix: string): void =>
  useEffect(() => {
    show({ prefix })
    return () => show({ prefix: '' })
  }, [prefix])
