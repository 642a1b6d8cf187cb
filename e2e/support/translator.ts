import type { Page } from '@playwright/test'

/**
 * Translates every page like a browser does: each text is taken out of the page, also what appears or changes later, and
 * `font` elements take its place. The words stay the same, so that a journey finds what it looks for.
 */
export const translatePages = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const SKIPPED = 'font, script, style, title, textarea, option, [translate="no"]'
    const translateText = (text: Text) => {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(SKIPPED)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(translateText)
    }
    // its own `font` elements change the page too: walking all of it each time would keep the page from its work
    const translateChanged = (changes: readonly MutationRecord[]) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translateText(target)
        for (const node of addedNodes)
          if (!(node instanceof HTMLElement && node.localName === 'font')) translate(node)
      }
    }
    addEventListener('load', () => {
      // hydration reads the page as the server sent it: a browser translates what it shows
      const begin = () => {
        if (document.body.className !== 'default') {
          setTimeout(begin, 50)
          return
        }
        document.documentElement.className = 'translated-ltr'
        document.documentElement.lang = 'hi-x-mtfrom-en'
        translate(document.body)
        new MutationObserver(translateChanged).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      }
      begin()
    })
  })
}
