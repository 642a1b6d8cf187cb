import { afterEach, beforeEach } from 'vitest'

import { resetPortal } from './portal.tsx'
import { cleanup } from './render.tsx'
import { expectAllAnswered, resetReplies } from './replies.ts'

// Here and not beside what they reset: modules are run once for all files of tests in a tab, this file once for each.
beforeEach(async () => {
  await cleanup()
  resetReplies()
  resetPortal()
})

afterEach(expectAllAnswered)
