import { expect, test } from 'vitest'

import { normalise } from '#domain/shared/text/normalise.ts'
import { TYPED_SIGNS } from '#domain/shared/testing/typed-signs.ts'

test('SHELL-13 a browser reads what is typed as the server does', () => {
  for (const [typed, read] of TYPED_SIGNS) expect(normalise(typed), typed).toBe(read)
})
