import type { HydrationState } from 'react-router'

import type { Site } from './site.ts'

/** What a page of the server carries for the browser, in one block of data. */
export type PageData = {
  readonly site: Site
  /** What the server drew the page from; without it the browser makes the page alone. */
  readonly hydration?: HydrationState
}

/** Ids of the elements in which a page of the server brings its data and what it drew. */
export const PAGE_DATA_ID = 'data'
export const ROOT_ID = 'root'
