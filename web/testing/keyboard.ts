import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

const FOCUSABLE = 'a[href], button, summary, input, select, textarea'
const MOST_TABS = 120

const isGroup = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'

// Tab stops once at a group of radio buttons: at the chosen one, else at the first.
const isStop = (element: Element, all: readonly Element[]) => {
  if (!isGroup(element)) return true
  const group = all.filter(isGroup).filter(({ name }) => name === element.name)
  return element === (group.find(({ checked }) => checked) ?? group[0])
}

const stopsIn = (part: Element): readonly Element[] => {
  const all = [...part.querySelectorAll(FOCUSABLE)].filter(
    (element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"], [type="hidden"]'),
  )
  return all.filter((element) => isStop(element, all))
}

const nameOf = (element: Element) =>
  `${element.localName} ${element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent}`

/** From the top of the page, by Tab alone: everything in this part in its order, nothing left out. */
export const expectKeyboardReachesAll = async (part: Element): Promise<void> => {
  const wanted = stopsIn(part)
  const reached: Element[] = []
  document.querySelector<HTMLElement>('header a')?.focus()
  for (let tabs = 0; tabs < MOST_TABS && reached.at(-1) !== wanted.at(-1); tabs += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    if (activeElement && part.contains(activeElement)) reached.push(activeElement)
  }
  expect(wanted.length).toBeGreaterThan(0)
  expect(reached.map(nameOf)).toEqual(wanted.map(nameOf))
}
