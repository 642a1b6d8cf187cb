import { isClosedName } from '#domain/shared/closed-account.ts'

// The pattern that HTML gives for <input type="email">, with at least one dot in the domain (domain reference 3.4).
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const FORM = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`)

/** Longest e-mail address that a mail server takes. */
export const EMAIL_MAX = 254

/** The name under which an account is known: the e-mail address without spaces around it, in lower case. */
export const usernameOf = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Says whether the text can be an e-mail address, and so a username; the names of closed accounts are not. */
export const isUsername = (text: string): boolean =>
  text.length <= EMAIL_MAX && FORM.test(text) && !isClosedName(text.toLowerCase())
