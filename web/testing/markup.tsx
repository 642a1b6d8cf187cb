import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** The HTML of a component as the server renders it. */
export const htmlOf = (component: ReactNode) => renderToStaticMarkup(<MemoryRouter>{component}</MemoryRouter>)

/** The text of a component, hidden texts included. */
export const textOf = (component: ReactNode) =>
  htmlOf(component)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
