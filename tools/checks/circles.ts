import { dirname, join, normalize } from 'node:path'

// Types and lazy imports count; tests do not, since nothing imports them.
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'([#.][^']+)'/g
const isSource = (file: string) => /(?<!\.test)\.tsx?$/.test(file)

type Arrow = readonly [from: string, to: string]

const arrowsOf = (sources: ReadonlyMap<string, string>): Arrow[] =>
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(IMPORT)]
      .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))))
      .filter((target) => sources.has(target))
      .map((target) => [file, target] as const),
  )

// In the contract a feature is a few files.
const isOfFeature = (folder: string) => folder.includes('/') || folder === 'contract'

const foldersOf = (file: string) =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
    .filter(isOfFeature)

const reachedFrom = (start: string, targets: ReadonlyMap<string, ReadonlySet<string>>) => {
  const reached = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const target of targets.get(name) ?? [])
      if (!reached.has(target)) {
        reached.add(target)
        open.push(target)
      }
  return reached
}

const targetsOf = (arrows: readonly Arrow[]) => {
  const targets = new Map<string, Set<string>>()
  for (const [from, to] of arrows)
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  return targets
}

/** The names in a folder that import each other in a circle, each circle as one line. */
const circlesAmong = (arrows: readonly Arrow[]) => {
  const targets = targetsOf(arrows)
  const reached = new Map([...targets.keys()].map((name) => [name, reachedFrom(name, targets)]))
  const lines = [...targets.keys()]
    .filter((name) => reached.get(name)?.has(name))
    .map((name) =>
      [...reached.keys()].filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)),
    )
    .map((names) => names.toSorted().join(' '))
  return [...new Set(lines)]
}

/**
 * Circles inside a feature: the names that a folder shows, each file and each subfolder with all it holds, do not import
 * each other in a circle.
 */
export const circlesOf = (files: readonly (readonly [file: string, text: string])[]) => {
  const arrows = arrowsOf(new Map(files.filter(([file]) => isSource(file))))
  const folders = [...new Set(files.flatMap(([file]) => foldersOf(file)))].toSorted()
  return folders.flatMap((folder) => {
    const within = `${folder}/`
    const nameIn = (file: string) => file.slice(within.length).split('/')[0] ?? ''
    const inside = arrows.filter((arrow) => arrow.every((file) => file.startsWith(within)))
    return circlesAmong(inside.map(([from, to]) => [nameIn(from), nameIn(to)] as const)).map(
      (names) => `${folder}: ${names}`,
    )
  })
}
