import { List } from '#web/ui/text/List.tsx'

import { LinedTexts } from './LinedTexts.tsx'

export type SideListProps = {
  readonly id: string
  readonly title: string
  readonly items: readonly string[]
  readonly variant?: 'number'
}

/** A short list beside a form, under a line of its own. */
export const SideList = ({ id, title, items, variant }: SideListProps) => (
  <LinedTexts
    texts={[
      {
        id,
        title,
        text: (
          <List {...(variant && { variant })} items={items.map((content) => ({ id: content, content }))} />
        ),
      },
    ]}
  />
)
