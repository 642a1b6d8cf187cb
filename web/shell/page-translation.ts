// The translation of the browser takes each text out of the page and puts `font` elements with its translation in its place.
// React does not know: it changes the text that was taken out, which nobody sees any more, and it fails when it removes
// that text or puts something before it.
const translations = new WeakMap<Node, Element>()

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE
const isTranslation = (node: Node): node is Element => node.nodeName === 'FONT'

// What stands in this parent for a child: itself, the element that was put around it, or its translation.
const shownIn = (parent: Node, child: Node): Node | undefined => {
  for (let node: Node | null = child; node; node = node.parentNode)
    if (node.parentNode === parent) return node
  const translation = translations.get(child)
  return translation?.parentNode === parent ? translation : undefined
}

const restore = (text: Node) => {
  const translation = translations.get(text)
  translations.delete(text)
  if (translation?.isConnected && translation.parentNode)
    translation.parentNode.replaceChild(text, translation)
}

const changes = new MutationObserver((records) => {
  for (const { target } of records) restore(target)
})

const exchanges = new MutationObserver((records) => {
  for (const { addedNodes, removedNodes } of records) {
    const translation = [...addedNodes].find(isTranslation)
    const text = [...removedNodes].find(isText)
    if (!translation || !text) continue
    translations.set(text, translation)
    changes.observe(text, { characterData: true })
  }
})

/**
 * Keeps pages whole while the browser translates them: a text that changes comes back in the place of its old translation,
 * to be translated again, and what React does to a text is done to what stands for it (SHELL-14).
 */
export const keepTranslatedPages = (): void => {
  // each is called with the node that it is of
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function removeShown<T extends Node>(this: Node, child: T): T {
    const shown = child.parentNode === this ? child : shownIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function insertBeforeShown<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    const shown = before?.parentNode === this ? before : before && shownIn(this, before)
    insertBefore.call(this, node, shown ?? null)
    return node
  }
  exchanges.observe(document.body, { childList: true, subtree: true })
}
