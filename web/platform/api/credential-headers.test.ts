import { expect, test } from 'vitest'

import { basicCredentials, passwordHeader } from './credential-headers.ts'

test.each(['geheim', 'pässwörd', '€uro', '漢字', '👍🏽', 'a:b', ''])(
  'API-14 the password %j travels as its UTF-8 bytes',
  (password) => {
    const [, sent] = basicCredentials('ana@example.com', password).split(' ')
    expect(Buffer.from(sent ?? '', 'base64').toString()).toBe(`ana@example.com:${password}`)
    expect(Buffer.from(passwordHeader(password), 'base64url').toString()).toBe(password)
    expect(passwordHeader(password)).toMatch(/^[\w-]*$/)
  },
)
