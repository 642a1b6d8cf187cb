import type { BodyItem } from '#contract/content.ts'
import { ContentBlocks } from '#web/content/blocks/ContentBlocks.tsx'

/** The blocks of a content page, on a page of another feature. */
export const ContentBody = ({ page }: { readonly page: BodyItem }) => <ContentBlocks blocks={page.blocks} />
