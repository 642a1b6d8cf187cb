// Long enough to read a document.
const LEFT_MS = 5 * 60_000
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let lastInput = performance.now()
const note = () => {
  lastInput = performance.now()
}

for (const type of INPUT) globalThis.addEventListener(type, note, { passive: true })

/**
 * Whether somebody works at this page. What a page asks for by itself must not keep the session of somebody who left: it ends
 * after 15 minutes without a call.
 */
export const isAttended = (): boolean => performance.now() - lastInput < LEFT_MS
