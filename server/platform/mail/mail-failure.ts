/** Why a mail was not delivered: the text that is stored and logged, and whose fault it is. */
export type MailFailure = {
  /**
   * MAILBOX: there is no such mailbox, so trying again is no use. REFUSED: the server does not take this mail, which may be
   * a fault of our settings, of the server or of the other side. SERVER: it could not be asked.
   */
  readonly of: 'MAILBOX' | 'REFUSED' | 'SERVER'
  readonly reason: string
}

type SmtpError = {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

// A refusal of this one mail; at other commands (greeting, log-in, sender) the fault is in our settings.
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA'])

// Bad destination mailbox, system or syntax, moved, or a domain that takes no mail (RFC 3463 and 7505). "Relaying denied"
// and the like are 5.7, and many servers send no such number: then nobody knows whose fault it is.
const NO_SUCH_MAILBOX = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/

// What Node calls a certificate that it does not trust, among the codes of its errors.
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/
// of these a private authority: NODE_EXTRA_CA_CERTS makes it trusted
const OWN_AUTHORITY = /SELF_SIGNED|UNABLE_TO/

// What these codes mean for whoever reads the log, where it is not the certificate.
const CAUSES: Readonly<Record<string, string>> = {
  ETLS: 'the mail server offers no encryption (SMTP_TLS)',
  EAUTH: 'the mail server does not take this name and password (SMTP_URL)',
  EDNS: 'there is no mail server of that name (SMTP_URL)',
  ECONNREFUSED: 'no mail server listens there (SMTP_URL)',
  ETIMEDOUT: 'the mail server does not answer',
}

const certificateWords = (code = '') => {
  if (!CERTIFICATE.test(code)) return undefined
  return `the certificate of the mail server is not trusted${OWN_AUTHORITY.test(code) ? ' (NODE_EXTRA_CA_CERTS)' : ''}`
}

const wordsOf = ({ code, originalCode, command, responseCode }: SmtpError) => {
  return [
    code ?? 'failed',
    responseCode,
    command?.split(' ').slice(0, 2).join(' '),
    originalCode,
    certificateWords(originalCode),
    CAUSES[code === 'ESOCKET' ? (originalCode ?? '') : (code ?? '')],
  ]
}

const refusedMail = ({ command = '', responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && OF_THE_MAIL.has(command)

const noSuchMailbox = ({ command, response = '' }: SmtpError) =>
  command === 'RCPT TO' && NO_SUCH_MAILBOX.test(response)

const faultOf = (error: SmtpError): MailFailure['of'] => {
  // no command of this mail could be written at all
  if (error.code === 'EENVELOPE' && error.responseCode === undefined) return 'MAILBOX'
  if (!refusedMail(error)) return 'SERVER'
  return noSuchMailbox(error) ? 'MAILBOX' : 'REFUSED'
}

/** The failure that this error means. The reply of the server may contain the address, so only codes of it are kept. */
export const mailFailure = (error: unknown): MailFailure => {
  // nodemailer adds these to its errors; any other error has none of them
  const smtpError = error as SmtpError
  return { of: faultOf(smtpError), reason: wordsOf(smtpError).filter(Boolean).join(' ').slice(0, 150) }
}
