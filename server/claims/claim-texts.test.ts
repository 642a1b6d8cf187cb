import { expect, test } from 'vitest'

import english from '#contract/texts/claims.en-GB.json' with { type: 'json' }
import dutch from '#contract/texts/claims.nl.json' with { type: 'json' }
import { messageText } from '#server/platform/text/message-text.ts'

test('CLM-06 what is refused is not said to be possible still', () => {
  const said = (coverage: string) => [
    messageText(english.claim_kind_not_covered, 'en-GB', { coverage }),
    messageText(dutch.claim_kind_not_covered, 'nl', { coverage }),
  ]
  expect(said('SUPPLEMENT').join(' ')).toMatch(/\(Supplement\) .*You can still send it.*Je kunt het insturen/)
  expect(said('BASIC').join(' ')).toMatch(/health insurer.*Send the invoice there.*Stuur de factuur daarheen/)
  expect(said('BASIC').join(' ')).not.toMatch(/still send|insturen/)
})
