import { expect, test } from 'vitest'

import codes from '#domain/contact/contact-codes.json' with { type: 'json' }
import { CONTACT_CATEGORIES } from '#domain/contact/contact-categories.ts'

import english from './contact.en-GB.json' with { type: 'json' }
import dutch from './contact.nl.json' with { type: 'json' }

test('SVC-02 exactly the codes and categories of the contact form have texts, in both languages', () => {
  const categories = CONTACT_CATEGORIES.map((category) => `contact.category.${category}`)
  for (const texts of [english, dutch])
    expect(Object.keys(texts).toSorted()).toEqual([...codes, ...categories].toSorted())
})
