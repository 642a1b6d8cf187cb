import { expect, test } from 'vitest'

import { mailboxOf } from './mailbox.ts'

test.each([
  ['vic.tim@example.com', 'vic.tim@example.com'],
  [' Vic.Tim+17@Example.com ', 'vic.tim@example.com'],
  ['vic.tim+a+b@example.com', 'vic.tim@example.com'],
  ['v.i.c.tim+x@gmail.com', 'victim@gmail.com'],
  ['victim@googlemail.com', 'victim@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['nobody', '@nobody'],
])('T22 mails to %s fill the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
