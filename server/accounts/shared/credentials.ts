export type Credentials = { readonly username: string; readonly password: string }

const BASIC = /^Basic ([A-Za-z0-9+/_-]+={0,2})$/i
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/

/** Decodes base64 or base64url of UTF-8; undefined if it is neither. */
export const textOfBase64 = (encoded: string | undefined): string | undefined => {
  if (encoded === undefined || !BASE64.test(encoded)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    return undefined
  }
}

/** User name and password of a Basic header in UTF-8. The name cannot contain a colon or control characters. */
export const parseBasicCredentials = (header: string | undefined): Credentials | undefined => {
  const text = textOfBase64(BASIC.exec(header ?? '')?.[1])
  const colon = text?.indexOf(':') ?? -1
  if (text === undefined || colon < 1 || /\p{Cc}/u.test(text.slice(0, colon))) return undefined
  return { username: text.slice(0, colon), password: text.slice(colon + 1) }
}
