import type { Block } from '#domain/content/block.ts'

const isHeading = ({ kind }: Block) => kind === 'heading'

const isSection = (block: Block, section: string) =>
  block.kind === 'heading' && block.text.startsWith(`${section}. `)

const paragraphOf = (block: Block, paragraph: string): readonly Block[] => {
  const html = block.kind === 'steps' ? block.items[Number(paragraph) - 1] : undefined
  return html === undefined ? [] : [{ kind: 'text', html }]
}

/** The heading and the words of an article of the conditions: a section, or one numbered paragraph of it. */
export const articleWords = (conditions: readonly Block[], article: string): readonly Block[] => {
  const [section = '', paragraph] = article.split('.')
  const start = conditions.findIndex((block) => isSection(block, section))
  const heading = conditions[start]
  if (!heading) return []
  const after = conditions.slice(start + 1)
  const end = after.findIndex(isHeading)
  const words = after.slice(0, end < 0 ? after.length : end)
  if (paragraph === undefined) return [heading, ...words]
  return [heading, ...words.flatMap((block) => paragraphOf(block, paragraph))]
}
