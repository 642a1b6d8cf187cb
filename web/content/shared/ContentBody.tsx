import type { BodyItem } from '#contract/content.ts'
import { ContentBlocks } from '#web/content/ContentBlocks.tsx'

/** The words of a content page, on a page of another feature. */
export const ContentWords = ({ page }: { readonly page: BodyItem }) => <ContentBlocks blocks={page.blocks} />
