import { expect, test } from 'vitest'

import { pageQuery } from './page-query.ts'

test.each([
  ['', ''],
  ['?', ''],
  ['?x=1&utm_source=mail', ''],
  ['?x=1&part=cover', '?part=cover'],
  ['?q=a+b&change=1&q=other', '?change=1&q=a+b'],
  ['?q=', '?q='],
  ['?Q=1&__proto__=2', ''],
])('OPS-03 of the query “%s” a page reads “%s”', (search, query) => expect(pageQuery(search)).toBe(query))
