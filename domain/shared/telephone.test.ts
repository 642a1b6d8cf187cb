import { expect, test } from 'vitest'

import { telephoneHref } from './telephone.ts'

test.each([
  ['+31 85 000 0112', 'tel:+31850000112'],
  ['085 - 000 01 12', 'tel:0850000112'],
  ['(085) 000 0112', 'tel:0850000112'],
])('SVC-01 the number %s is called at %s', (phone, href) => expect(telephoneHref(phone)).toBe(href))
