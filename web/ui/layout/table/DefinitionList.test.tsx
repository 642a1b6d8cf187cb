import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { DefinitionList } from './DefinitionList.tsx'

const translated = (value: string, asWritten?: boolean) =>
  !renderToStaticMarkup(<DefinitionList rows={[{ term: 'Term', value, asWritten }]} />).includes(
    'translate="no"',
  )

test.each(['€1,234.50', '260 047 113', 'DE•• •••• •••• •••• ••30 00', 'C0000000012', 'ana@gmail.com'])(
  'SHELL-14 a browser that translates the page leaves %s as it is',
  (value) => expect(translated(value)).toBe(false),
)

test.each(['1 September 2026', 'Full degree student', 'Yes', '12 months'])(
  'SHELL-14 a browser may translate %s',
  (value) => expect(translated(value)).toBe(true),
)

test('SHELL-14 a browser that translates the page leaves a name as it was written', () => {
  expect(translated('Mei Lin', true)).toBe(false)
})
