import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { LocaleContext } from '#web/platform/i18n/use-texts.ts'
import { receipt } from '#web/testing/request-replies.ts'

import { RequestCompleteStep } from './RequestCompleteStep.tsx'
import { storeSentRequest } from './sent-request.ts'

beforeAll(() =>
  Promise.all(
    ['shell', 'requests', 'requests/steps'].flatMap((name) => [
      loadTexts(name, 'en-GB'),
      loadTexts(name, 'nl'),
    ]),
  ),
)

test.each([
  ['en-GB', '>European card</h3>', '>Study</h3>'],
  ['nl', '>Europese zorgpas</h3>', '>Studie</h3>'],
] as const)('WIZ-18 the receipt names a part as the overview does (%s)', (locale, name, study) => {
  const location = { step: 'request-insurance', part: 'study' } as const
  storeSentRequest({
    applicationNumber: receipt.applicationNumber,
    email: 'arjun@example.com',
    name: 'Arjun Sharma',
    parts: [{ id: 'study', name: 'card', location, rows: [] }],
  })
  const shown = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <MemoryRouter>
        <RequestCompleteStep receipt={{ ...receipt, startDate: '2027-02-01', endDate: '2028-01-31' }} />
      </MemoryRouter>
    </LocaleContext>,
  )
  expect(shown).toContain(name)
  expect(shown).not.toContain(study)
})
