// A sign of a sentence or a bracket that a mail program took for the end of the link before it.
const BEHIND = /(?:[.,;:!)>\]"]|%(?:29|3[Ee]|5[Dd]|22))+$/
// Filters that read mails turn the sign before a fragment into a part of the path, once or twice.
const FRAGMENT = /%(?:25)?23/
// en-GB and nl-NL, as the settings of a device name the languages of our addresses
const REGION = /^\/(en|nl)[-_][a-z]{2}(?=\/|$)/i
const LANGUAGE = /^\/(en|nl)(?=\/|$)/i

const cut = (address: string): readonly [path: string, query: string] => {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

const pathMeant = (path: string) => {
  const oneSlash = path.replaceAll(/\/{2,}/g, '/').replace(REGION, '/$1')
  const language = LANGUAGE.exec(oneSlash)?.[0]
  const whole = language ? language.toLowerCase() + oneSlash.slice(language.length) : oneSlash
  return whole.replace(BEHIND, '')
}

/**
 * The address that a link meant before a mail program, a filter or a person changed it: `%23` for `#`, a full stop behind
 * it, two slashes, `en-GB` for `en`. Undefined if nothing is wrong with it.
 */
export const meantAddress = (address: string): string | undefined => {
  const [path, query] = cut(address)
  const [before = '', ...after] = path.split(FRAGMENT)
  const meant = pathMeant(after.length ? before : path)
  const fragment = after.length ? `#${after.join('').replace(BEHIND, '')}` : ''
  return meant === path ? undefined : `${meant || '/'}${query}${fragment}`
}
