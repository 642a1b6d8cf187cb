/** The value of one cookie of a request; our values contain no characters that need escaping. */
export const cookieValue = (header: string | undefined, name: string): string | undefined => {
  const start = `${name}=`
  const pair = header?.split(';').find((cookie) => cookie.trimStart().startsWith(start))
  return pair?.trim().slice(start.length)
}

type Cookie = {
  readonly name: string
  readonly value: string
  readonly secure: boolean
  /** Seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number
  /** `Strict`: also not sent when a link on another site leads here. */
  readonly sameSite?: 'Lax' | 'Strict'
}

/** A cookie for this host only, which scripts cannot read and other sites cannot send along with a change. */
export const setCookie = ({ name, value, secure, maxAge, sameSite = 'Lax' }: Cookie): string => {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${life}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
}
