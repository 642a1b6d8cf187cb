import { normalise } from '#domain/shared/text/normalise.ts'

// Crockford's base 32: no I, L, O and U, so that nobody reads a digit for a letter.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 128
const LENGTH = Math.ceil(BITS / 5)

const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** The verification code of a document, made of 16 random bytes: 26 letters and digits. */
export const verificationCode = (bytes: Uint8Array): string => {
  if (bytes.length !== BITS / 8) throw new Error('a code has 128 bits')
  let rest = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  let code = ''
  while (code.length < LENGTH) {
    code = (LETTERS[Number(rest & 31n)] ?? '') + code
    rest >>= 5n
  }
  return code
}

/** A code in groups of five, as it is printed. */
export const groupedCode = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1-')

/** The code that somebody typed or scanned: groups, spaces and small letters do not matter; undefined if it is none. */
export const readCode = (typed: string): string | undefined => {
  const code = normalise(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : undefined
}
