/** Moves the focus to the title of the page, without scrolling: what had the focus is gone. */
export const focusPageTitle = (): void => {
  const title = document.querySelector<HTMLElement>('main h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}
