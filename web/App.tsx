import type { Site } from '#contract/content/site.ts'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'

import { SiteContext } from './platform/site.ts'

/** The providers around the router, the same on the server and in the browser. */
export const App = ({ site, children }: { site: Site; children: ReactNode }) => (
  <StrictMode>
    <SiteContext value={site}>{children}</SiteContext>
  </StrictMode>
)
