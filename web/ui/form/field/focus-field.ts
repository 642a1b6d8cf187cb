const CONTROLS = 'input:not([type=hidden]), select, textarea, button'

/**
 * Moves the focus to the field with this id: in a group of fields to the first invalid one, else to the first.
 * Returns whether there is such a field.
 */
export const focusField = (id: string): boolean => {
  const element = document.getElementById(id)
  if (!element) return false
  const target = element.matches(CONTROLS)
    ? element
    : (element.querySelector<HTMLElement>('[aria-invalid=true]') ??
      element.querySelector<HTMLElement>(CONTROLS) ??
      element)
  // the label and the error must be visible too, not only the box
  const block = element.closest('fieldset') ?? element.closest('div:has(> label)') ?? element
  block.scrollIntoView({ block: 'nearest' })
  target.focus({ preventScroll: block.getBoundingClientRect().height < window.innerHeight })
  return true
}
