import styles from './page-coming.module.css'

// without React: a part of its own that shares modules with the first page would split that page into more files
const region = document.createElement('div')
region.setAttribute('aria-live', 'polite')
document.body.append(region)

/** Shows a thin bar above the page, which takes no place, and has this text read out; without a text both are gone. */
export const showPageComing = (text = ''): void => {
  const bar = document.createElement('div')
  const words = document.createElement('span')
  bar.className = styles.bar
  words.className = styles.words
  words.textContent = text
  bar.append(words)
  region.replaceChildren(...(text ? [bar] : []))
}
