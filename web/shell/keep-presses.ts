declare global {
  interface Document {
    /** What was pressed last before the application had started: the first script of the page writes it. */
    pressed?: Element | null
  }
}

const BOXES = '[type=checkbox], [type=radio]'
const CONTROLS = `button, a[href], summary, label, ${BOXES}`

// further than this the pointer was moved away, which takes a press back
const MOVED_PX = 10

const controlAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

/**
 * Leaving a field may show something above the button that is being pressed, and move it away under the pointer: the
 * browser then sends no click to it. Such a press is sent on to the control on which it began (SHELL-14).
 */
export const keepPresses = (): void => {
  let press: { readonly control: HTMLElement; readonly x: number; readonly y: number } | undefined
  const begin = (event: MouseEvent) => {
    const control = event.button === 0 ? controlAt(event) : null
    press = control ? { control, x: event.clientX, y: event.clientY } : undefined
  }
  const end = ({ clientX, clientY }: MouseEvent) => {
    const ended = press
    press = undefined
    if (!ended || Math.hypot(clientX - ended.x, clientY - ended.y) > MOVED_PX) return
    const clicked = ({ target }: Event) => {
      if (target instanceof Node && ended.control.contains(target)) stopWaiting()
    }
    // a click follows at once, or never
    const timer = setTimeout(() => {
      stopWaiting()
      if (ended.control.isConnected) ended.control.click()
    })
    const stopWaiting = () => {
      clearTimeout(timer)
      removeEventListener('click', clicked, true)
    }
    addEventListener('click', clicked, true)
  }
  addEventListener('mousedown', begin, true)
  addEventListener('mouseup', end, true)
}

/**
 * Before its script has arrived a page cannot act on a press: links, lists and boxes do so by themselves, buttons do not.
 * The last button that was pressed gets its press now, unless anything else was pressed since (SHELL-14). A box that is
 * in no form is pressed as if it were not yet: forms read by themselves what was chosen (JudgedForm.tsx).
 */
export const sendEarlyPress = (): void => {
  const { pressed } = document
  if (pressed instanceof HTMLInputElement && pressed.matches(BOXES) && !pressed.form) {
    pressed.checked = !pressed.checked
    pressed.click()
  }
  pressed?.closest('button')?.click()
}
