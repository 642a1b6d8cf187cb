const CONTROLS = 'input:not([type=hidden]), select, textarea, button'

/**
 * Takes the visitor to a field by its id: for a group of fields to its first wrong one, else its first.
 * Says whether there was such a field.
 */
export const focusField = (id: string): boolean => {
  const element = document.getElementById(id)
  if (!element) return false
  const target = element.matches(CONTROLS)
    ? element
    : (element.querySelector<HTMLElement>('[aria-invalid=true]') ??
      element.querySelector<HTMLElement>(CONTROLS) ??
      element)
  // the label and the error belong in sight too, not only the box
  const block = element.closest('fieldset') ?? element.closest('div:has(> label)') ?? element
  block.scrollIntoView({ block: 'nearest' })
  target.focus({ preventScroll: block.getBoundingClientRect().height < window.innerHeight })
  return true
}
