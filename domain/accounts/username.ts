import { isClosedName } from '#domain/shared/closed-account.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'

// The pattern that HTML gives for <input type="email">, with at least one dot in the domain (domain reference 3.4).
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const FORM = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`)

/** Longest e-mail address that a mail server takes. */
export const EMAIL_MAX = 254

// How an address is copied from a mail program or a page: `Mei Lin <mei@example.com>;` or `mailto:mei@example.com?subject=…`.
const IN_BRACKETS = /^[^<>]*<([^<>]*)>[\s.,;]*$/
const LINK = /^mailto:\s*([^?]*).*$/i
const BEHIND = /[\s.,;:>]+$/
const OTHER_LETTERS = /[^\p{ASCII}]/u
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

// Domain names in other letters have a form in Latin letters, by which mail servers know them. Every browser and the server
// make it in the same way; the input of type `email` does in some browsers only.
const inLatin = (domain: string) => {
  if (!OTHER_LETTERS.test(domain) || !DOMAIN.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** The name under which an account is known: the e-mail address alone, in lower case, however it was pasted. */
export const usernameOf = (email: string): string => {
  // the full stop of Chinese and Japanese is one in a domain name too
  const text = tidyText(email).replaceAll('。', '.')
  const link = (IN_BRACKETS.exec(text)?.[1] ?? text).trim().replace(LINK, '$1')
  const address = link.replace(BEHIND, '').toLowerCase()
  const at = address.lastIndexOf('@') + 1
  return at ? address.slice(0, at) + inLatin(address.slice(at)) : address
}

/** One letter and three stars: enough to recognise an own address by, too little to reveal it. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@')

/** Says whether the text can be an e-mail address, and so a username; the names of closed accounts are not. */
export const isUsername = (text: string): boolean =>
  text.length <= EMAIL_MAX && FORM.test(text) && !isClosedName(text.toLowerCase())
