import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const textsOf = (folder: string, locale: string): Record<string, string> =>
  // catalogues are flat lists of texts
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../web', folder, `${locale}.json`), 'utf8'),
  ) as Record<string, string>

test.each(['en-GB', 'nl'])(
  'POL-09 a new account is signed for with the mandate of a request, in %s',
  (locale) => {
    const [request, change] = [
      textsOf('requests/final-questions', locale),
      textsOf('policies/changes', locale),
    ]
    expect(change['policies.change.mandateText']).toBe(request['requests.final.mandateText'])
    expect(change['policies.change.mandateAccept']).toBe(request['requests.final.agreement3'])
  },
)
