import type { Locale } from '#domain/shared/locale.ts'

import { messageText } from '#server/platform/text/message-text.ts'

/** ICU texts of a drawer's mails, flat: `<template>.subject`, `.title`, `.body`, `.button`, `.after`. */
export type MailTexts = Readonly<Record<Locale, Readonly<Record<string, string>>>>
export type MailValues = Readonly<Record<string, string | number>>
export type MailText = (id: string, values?: MailValues) => string

const oneLine = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ') : value,
    ]),
  )

/** Reads texts in a language; a value stays on one line, and a text or value that is missing throws. */
export const mailText =
  (texts: MailTexts, locale: Locale): MailText =>
  (id, values = {}) => {
    const text = texts[locale][id]
    if (text === undefined) throw new Error(`no text for ${id} in ${locale}`)
    return messageText(text, locale, oneLine(values))
  }

/** Whether the texts have this id; `.title`, `.button` and `.after` may be missing. */
export const hasMailText = (texts: MailTexts, locale: Locale, id: string): boolean => id in texts[locale]
