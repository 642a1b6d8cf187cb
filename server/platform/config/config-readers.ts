export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings one by one and collects those that are wrong; a reader then returns undefined. */
export type SettingsReader = {
  readonly text: (name: string) => string | undefined
  readonly names: (prefix: string) => readonly string[]
  readonly number: (name: string, range: readonly [number, number]) => number | undefined
  readonly flag: (name: string) => boolean | undefined
  readonly list: (name: string) => readonly string[] | undefined
  readonly oneOf: <const T extends string>(name: string, values: readonly T[]) => T | undefined
  readonly url: (name: string, protocols: readonly string[]) => string | undefined
  readonly reject: (name: string, why: string) => undefined
  readonly problems: readonly string[]
}

const FLAGS: Record<string, boolean> = {
  '1': true,
  true: true,
  on: true,
  '0': false,
  false: false,
  off: false,
}

/** Words as a list for people: `a, b and c`. */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The readers of an environment; an empty text counts as not set. */
export const settingsOf = (env: Environment): SettingsReader => {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const reject = (name: string, why: string) => void problems.push(`${name} ${why}`)
  const read = <T>(name: string, parse: (value: string) => T | undefined, why: string) => {
    const value = text(name)
    return value === undefined ? undefined : (parse(value) ?? reject(name, why))
  }
  return {
    text,
    reject,
    problems,
    names: (prefix) => Object.keys(env).filter((name) => name.startsWith(prefix)),
    number: (name, [least, most]) => {
      const parse = (value: string) =>
        /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined
      return read(name, parse, `is a whole number from ${least} to ${most}`)
    },
    flag: (name) => read(name, (value) => FLAGS[value.toLowerCase()], 'is on or off'),
    list: (name) =>
      text(name)
        ?.split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    oneOf: (name, values) =>
      read(name, (value) => values.find((item) => item === value), `is one of ${listOf(values)}`),
    url: (name, protocols) => {
      const parse = (value: string) =>
        URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined
      return read(
        name,
        parse,
        `is an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    },
  }
}
