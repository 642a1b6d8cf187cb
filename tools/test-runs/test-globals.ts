import { afterAll, vi } from 'vitest'

// Runs before each test file of every project (vitest.config.ts). Test files share the globals of their worker: what one
// of them leaves behind changes the next, and shows up as a failure somewhere else.
const OBJECTS = {
  globalThis,
  console,
  Performance: Performance.prototype,
  process,
  Date,
  Math,
  Temporal: Temporal.Now,
}

// Globals of Vitest and private ones of libraries; sharp stores the path of its files in VIPSHOME.
const isPrivate = (name: string) => name.startsWith('_') || name === 'VIPSHOME'

type Snapshot = ReadonlyMap<string, unknown>

const valuesOf = (name: string, object: object): [string, unknown][] =>
  Object.getOwnPropertyNames(object)
    .filter((key) => !isPrivate(key))
    .map((key) => [`${name}.${key}`, valueOf(object, key)])

// Getters are not called, as some warn or load something. Values behind a getter that tests replace are listed in snapshot.
const valueOf = (object: object, key: string): unknown => {
  const { get, value } = { ...Object.getOwnPropertyDescriptor(object, key) }
  return get ?? value
}

const snapshot = (): Snapshot =>
  new Map<string, unknown>([
    ...Object.entries(OBJECTS).flatMap(([name, object]) => valuesOf(name, object)),
    ...valuesOf('process.env', process.env),
    ['globalThis.performance', performance],
    ['globalThis.crypto', crypto],
  ])

const changedSince = (before: Snapshot): string[] => {
  const now = snapshot()
  const names = new Set([...before.keys(), ...now.keys()])
  return [...names].filter((name) => !Object.is(before.get(name), now.get(name)))
}

// Before the test file is imported, which may change something too.
const before = snapshot()
// Hooks after the tests run in reverse order, so this one comes last.
afterAll(() => {
  // Vitest does this after the file too, which would restore a faked timer if the spy was set on one
  vi.restoreAllMocks()
  const left = changedSince(before)
  if (left.length > 0) throw new Error(`This test file changed and left behind: ${left.join(', ')}`)
})
