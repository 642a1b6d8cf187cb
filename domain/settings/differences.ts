/** One thing that an edition changes: where it stands, and what it was and becomes; null where it is not there. */
export type Difference = {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

const SEPARATOR = ' · '

// An entry of a list is known by what names it, so that one that moves is no difference.
const NAMES = ['relationNumber', 'code', 'id', 'name'] as const

const nameOf = (entry: unknown, index: number): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const values = entry as Record<string, unknown>
  const written = (names: readonly string[]) =>
    names.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
    })
  const named = written(NAMES)
  const extra = written(['productCode', 'coverage', 'birthDate'])
  const [first] = named
  return first === undefined ? String(index) : [first, ...extra].join(' ')
}

// Two with one name are two, so that none of them is hidden by the other from whoever approves.
const namedEntries = (list: readonly unknown[]): readonly (readonly [string, unknown])[] => {
  const seen = new Map<string, number>()
  return list.map((entry, index) => {
    const name = nameOf(entry, index)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return [count === 1 ? name : `${name} (${count})`, entry] as const
  })
}

// What came with the portal says of a value that it is not there; an edition leaves it out.
const entriesOf = (value: object): readonly (readonly [string, unknown])[] =>
  Array.isArray(value)
    ? namedEntries(value)
    : Object.entries(value).filter(([, inner]) => inner !== undefined)

const flatten = (value: unknown, path: string, into: Map<string, string>): void => {
  if (typeof value !== 'object' || value === null) {
    into.set(path, String(value))
    return
  }
  for (const [name, inner] of entriesOf(value))
    flatten(inner, path ? `${path}${SEPARATOR}${name}` : name, into)
}

const flat = (content: unknown) => {
  const values = new Map<string, string>()
  flatten(content, '', values)
  return values
}

// A number says nothing to whoever approves: the name of its entry stands beside it.
const withName = (path: string, name: string | undefined): string => {
  const end = path.lastIndexOf(SEPARATOR)
  const entry = path.slice(0, end)
  return name && end > 0 && !entry.endsWith(name) ? `${entry} ${name}${path.slice(end)}` : path
}

const nameBeside = (path: string) => `${path.slice(0, path.lastIndexOf(SEPARATOR))}${SEPARATOR}name`

/** What is different between two editions, in the order of the later one; what is gone comes last. */
export const differencesOf = (before: unknown, after: unknown): readonly Difference[] => {
  const [old, fresh] = [flat(before), flat(after)]
  const named = ({ path, ...change }: Difference): Difference => {
    const name = fresh.get(nameBeside(path)) ?? old.get(nameBeside(path))
    return { path: withName(path, name), ...change }
  }
  const changed = [...fresh].flatMap(([path, value]): Difference[] => {
    const known = old.get(path) ?? null
    return known === value ? [] : [{ path, before: known, after: value }]
  })
  const gone = [...old].flatMap(([path, value]): Difference[] =>
    fresh.has(path) ? [] : [{ path, before: value, after: null }],
  )
  return [...changed, ...gone].map(named)
}
