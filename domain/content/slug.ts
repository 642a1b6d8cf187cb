/** The folder of the content service that holds the pages of this portal (domain reference 8.7). */
export const CONTENT_ROOT = '/sitecore/content/student-app'

const segmentOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The route of a content path: without the student-app prefix, every part a slug, with its slashes (specification §2). */
export const slugOf = (contentPath: string): string => {
  const inside = contentPath.startsWith(`${CONTENT_ROOT}/`)
    ? contentPath.slice(CONTENT_ROOT.length)
    : contentPath
  return `/${inside.split('/').map(segmentOf).filter(Boolean).join('/')}`
}

/** The last part of a slug: `emergency` of `/service-contact/emergency`. */
export const lastPartOf = (slug: string): string => slug.slice(slug.lastIndexOf('/') + 1)

/** The content path of a route: the way back of `slugOf`. */
export const contentPathOf = (slug: string): string => `${CONTENT_ROOT}${slugOf(slug)}`
