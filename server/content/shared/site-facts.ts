import { isOn, NEW_REQUEST } from '#domain/content/flags.ts'
import { contentRoutes, homeOnly } from '#domain/content/page-tree.ts'
import { lastPartOf } from '#domain/content/slug.ts'
import type { SiteFacts } from '#server/platform/pages/page-renderer.ts'

import type { ContentSource } from './content-source.ts'

/**
 * What the pages must know of the content service: its routes, and whether the request in steps is on for this host.
 * When it fails there is only home and the old request page (CMS-04, CMS-05). Both languages have the same routes.
 */
export const siteFacts =
  ({ pageTree, flags }: ContentSource): SiteFacts =>
  async (host) => {
    const [tree, told] = await Promise.all([pageTree('en-GB'), flags(host)])
    const routes = tree ? contentRoutes(tree) : homeOnly
    return {
      newRequest: isOn(told, NEW_REQUEST),
      // they travel with every page: what holds for few is told of those alone
      pages: routes.map(({ slug, pageId, requiresAuth }) => ({
        slug,
        ...(pageId !== lastPartOf(slug) && { pageId }),
        ...(requiresAuth && { requiresAuth }),
      })),
    }
  }
