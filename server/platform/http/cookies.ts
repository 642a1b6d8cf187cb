/** The value of one cookie of a request; ours hold no character that needs an escape. */
export const cookieValue = (header: string | undefined, name: string): string | undefined => {
  const start = `${name}=`
  const pair = header?.split(';').find((one) => one.trimStart().startsWith(start))
  return pair?.trim().slice(start.length)
}

type Cookie = {
  readonly name: string
  readonly value: string
  readonly secure: boolean
  /** Seconds; without it the cookie ends with the browser. */
  readonly maxAge?: number
  /** `Strict`: not sent along either when a link of another site leads here. */
  readonly sameSite?: 'Lax' | 'Strict'
}

/** A cookie for this host only, that no script can read and no other site can send along with a change. */
export const setCookie = ({ name, value, secure, maxAge, sameSite = 'Lax' }: Cookie): string => {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${life}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
}
