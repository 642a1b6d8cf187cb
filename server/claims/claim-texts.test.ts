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

test('CLM-06 files that are too large together say how large, and what to do', () => {
  const said = (totalMb: number) => [
    messageText(english.claim_attachment_total_too_large, 'en-GB', { maxMb: 10, totalMb }),
    messageText(dutch.claim_attachment_total_too_large, 'nl', { maxMb: 10, totalMb }),
  ]
  expect(said(11.4)).toEqual([
    'Your files are 11.4 MB together. The limit is 10 MB. Remove one or make it smaller.',
    'Je bestanden zijn samen 11,4 MB. Het maximum is 10 MB. Verwijder er een of maak het kleiner.',
  ])
  expect(said(0)[0]).toBe('Your files are more than 10 MB together. Remove one or make it smaller.')
})
