const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/** The value of an Authorization header: headers are Latin-1, so the UTF-8 bytes are encoded (domain reference 8.1). */
export const basicCredentials = (username: string, password: string): string =>
  `Basic ${base64(`${username}:${password}`)}`

/** The value of X-Authorization-Password: base64url of the UTF-8 bytes. */
export const passwordHeader = (password: string): string =>
  base64(password).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
