import type { ContentPage } from './page.ts'
import { contentPathOf, slugOf } from './slug.ts'

export type PageNode = Omit<ContentPage, 'blocks'> & { readonly pages: readonly PageNode[] }

export type ContentRoute = {
  /** Path and name of the route, e.g. `/service-contact/emergency`. */
  readonly slug: string
  readonly pageId: string
  readonly title: string
  readonly description: string
  readonly requiresAuth: boolean
  /** The day of the last change, YYYY-MM-DD. */
  readonly updatedOn: string | null
}

const HOME = '/home'

const EMPTY = {
  id: 'home',
  path: contentPathOf(HOME),
  title: '',
  description: '',
  requiresAuth: false,
  updatedOn: null,
}

const nodeOf = (page: Omit<PageNode, 'pages'>, pages: readonly PageNode[]): PageNode => ({
  id: page.id,
  path: page.path,
  title: page.title,
  description: page.description,
  requiresAuth: page.requiresAuth,
  updatedOn: page.updatedOn,
  pages,
})

const parentSlug = (slug: string, slugs: ReadonlySet<string>): string => {
  const above = slug.slice(0, slug.lastIndexOf('/'))
  if (above === '') return HOME
  return slugs.has(above) ? above : parentSlug(above, slugs)
}

/** The pages as a tree: home above all, a page below the page whose path begins its own. */
export const treeOf = (pages: readonly ContentPage[]): PageNode => {
  const placed = pages.map((page) => ({ page, slug: slugOf(page.path) }))
  const slugs = new Set(placed.map(({ slug }) => slug))
  const below = Map.groupBy(
    placed.filter(({ slug }) => slug !== HOME),
    ({ slug }) => parentSlug(slug, slugs),
  )
  const childrenOf = (above: string): readonly PageNode[] =>
    (below.get(above) ?? []).map(({ page, slug }) => nodeOf(page, childrenOf(slug)))
  const home = placed.find(({ slug }) => slug === HOME)?.page
  return nodeOf(home ?? EMPTY, childrenOf(HOME))
}

const withChildren = (node: PageNode): readonly PageNode[] => [node, ...node.pages.flatMap(withChildren)]

const routeOf = (node: PageNode): ContentRoute => ({
  slug: slugOf(node.path),
  pageId: node.id,
  title: node.title,
  description: node.description,
  requiresAuth: node.requiresAuth,
  updatedOn: node.updatedOn,
})

/** Every page of the tree as a route, children too; of two pages with one slug the first counts. */
export const contentRoutes = (tree: PageNode): readonly ContentRoute[] => {
  const routes = withChildren(tree).map(routeOf)
  return routes.filter((route, index) => routes.findIndex((other) => other.slug === route.slug) === index)
}

/** The only route there is when the content service cannot be read (specification §8). */
export const homeOnly: readonly ContentRoute[] = contentRoutes(treeOf([]))
