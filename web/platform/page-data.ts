import type { Site } from '#contract/content/site.ts'
import type { HydrationState } from 'react-router'

/** The data that the server puts into a page for the browser, in one block. */
export type PageData = {
  readonly site: Site
  /** The data from which the server rendered the page; without it the browser renders from scratch. */
  readonly hydration?: HydrationState
}

/** Ids of the elements that hold a page's data and its rendered markup. */
export const PAGE_DATA_ID = 'data'
export const ROOT_ID = 'root'
