import { usernameOf } from './username.ts'

// Providers that ignore dots in the name, by all the names of their domain.
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox that an e-mail address leads to, for counting only: `ana+news@example.com` is that of `ana@example.com`, and
 * for some providers `a.na@gmail.com` is that of `ana@gmail.com`. Mails go to the address as it was typed.
 */
export const mailboxOf = (email: string): string => {
  const address = usernameOf(email)
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)]
  const own = name.replace(/(?<=.)\+.*$/s, '')
  const shared = DOTLESS[domain]
  return shared === undefined ? `${own}@${domain}` : `${own.replaceAll('.', '')}@${shared}`
}
