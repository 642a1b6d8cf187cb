import type { Locale } from '#domain/shared/locale.ts'

import { messageText } from '#server/platform/text/message-text.ts'
import { withoutLinks } from '#server/platform/text/without-links.ts'

/**
 * ICU texts of a feature's mails, flat: `<template>.subject`, `.title`, `.body`, `.then`, `.button`, `.after`, `.secondLink`.
 * `.headline` and `.facts` are in the html alone: the sentence that matters, and sum, day and account as "- name: value".
 */
export type MailTexts = Readonly<Record<Locale, Readonly<Record<string, string>>>>
export type MailValues = Readonly<Record<string, string | number>>
export type MailText = (id: string, values?: MailValues) => string

// Names are typed by people, also by strangers who name somebody else's address: a mail program makes no link of them.
const TYPED: ReadonlySet<string> = new Set(['name', 'insured', 'institution'])

const oneLine = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      const line = value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      return [name, TYPED.has(name) ? withoutLinks(line) : line]
    }),
  )

/** Translates texts into a language; values are reduced to one line, and a missing text or value throws. */
export const mailText =
  (texts: MailTexts, locale: Locale): MailText =>
  (id, values = {}) => {
    const text = texts[locale][id]
    if (text === undefined) throw new Error(`no text for ${id} in ${locale}`)
    return messageText(text, locale, oneLine(values))
  }

/** Whether the texts have this id; `.title`, `.then`, `.button` and `.after` are optional. */
export const hasMailText = (texts: MailTexts, locale: Locale, id: string): boolean => id in texts[locale]
