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

// Vitest's own, and what a library keeps for itself; sharp says in VIPSHOME where its files are.
const isPrivate = (name: string) => name.startsWith('_') || name === 'VIPSHOME'

type Snapshot = ReadonlyMap<string, unknown>

const valuesOf = (name: string, object: object): [string, unknown][] =>
  Object.getOwnPropertyNames(object)
    .filter((key) => !isPrivate(key))
    .map((key) => [`${name}.${key}`, valueOf(object, key)])

// A getter is not called: some warn or load something. So what stands behind one and is replaced is named in snapshot.
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
  // vitest does so after the file, which puts a faked timer back when the spy was set on one
  vi.restoreAllMocks()
  const left = changedSince(before)
  if (left.length > 0) throw new Error(`This test file changed and left behind: ${left.join(', ')}`)
})
