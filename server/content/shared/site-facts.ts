import { isOn, NEW_REQUEST } from '#domain/content/flags.ts'
import { contentRoutes, homeOnly } from '#domain/content/page-tree.ts'
import { lastPartOf } from '#domain/content/slug.ts'
import type { SiteFacts } from '#server/platform/pages/page-renderer.ts'

import type { ContentSource } from './content-source.ts'

/**
 * What pages need from the content service: its routes, and whether the request in steps is enabled for this host.
 * If it fails there are only home and the old request page (CMS-04, CMS-05). Both languages have the same routes.
 */
export const siteFacts =
  ({ pageTree, flags }: ContentSource): SiteFacts =>
  async (host) => {
    const [tree, flagsOfHost] = await Promise.all([pageTree('en-GB'), flags(host)])
    const routes = tree ? contentRoutes(tree) : homeOnly
    return {
      newRequest: isOn(flagsOfHost, NEW_REQUEST),
      // these are part of every page, so values that few pages have are omitted for the others
      pages: routes.map(({ slug, pageId, requiresAuth }) => ({
        slug,
        ...(pageId !== lastPartOf(slug) && { pageId }),
        ...(requiresAuth && { requiresAuth }),
      })),
    }
  }
