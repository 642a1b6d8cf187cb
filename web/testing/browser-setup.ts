import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { page, server } from 'vitest/browser'

import { lastDone, undoable } from '#web/casework/shared/undo.ts'

import { resetPortal } from './portal.tsx'
import { cleanup } from './render.tsx'
import { expectAllAnswered, resetReplies } from './replies.ts'

// Here and not in the helpers, where hooks are registered for the first file only: a tab runs each module once, a set-up file
// for every file of tests.

// Nobody looks at a window without a screen: a frame that is transparent is laid out and clicked as any other, and not drawn.
// That is a sixth of the processor time of these tests.
const frame = window.frameElement
if (frame && server.config.browser.headless)
  frame.setAttribute('style', `${frame.getAttribute('style') ?? ''}; opacity: 0`)

// what a test that failed could not take back
beforeAll(async () => {
  vi.useRealTimers()
  document.documentElement.style.fontSize = ''
  delete document.documentElement.dataset['theme']
  await page.viewport(1024, 768)
})

beforeEach(async () => {
  await cleanup()
  resetReplies()
  resetPortal()
  // a line about the last decision moves what stands below it
  undoable.set(undefined)
  lastDone.set(undefined)
})

afterEach(expectAllAnswered)
