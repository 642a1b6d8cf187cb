import { readFileSync, statSync } from 'node:fs'
import { sep } from 'node:path'

type Version<T> = { readonly stamp: string; readonly basis: unknown; readonly value: T | undefined }

/**
 * Reads files and caches their values until the file or its basis changes, so that a saved file is used at the next
 * request. A broken file is passed to `broken` once each time it is saved, and its last good value stays. `allIn` reads
 * the files that a folder has now and drops the values of deleted ones, so that those never come back.
 */
export const watchedFiles = <T>(
  make: (text: string, path: string) => T,
  broken: (path: string, why: unknown) => void,
  basisOf: (path: string) => unknown = () => undefined,
) => {
  const versions = new Map<string, Version<T>>()
  const read = (path: string, last: T | undefined) => {
    try {
      return make(readFileSync(path, 'utf8'), path)
    } catch (problem) {
      broken(path, problem)
      return last
    }
  }
  const fileAt = (path: string): T | undefined => {
    const stat = statSync(path, { throwIfNoEntry: false })
    const stamp = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'missing'
    const basis = basisOf(path)
    const last = versions.get(path)
    if (last?.stamp === stamp && last.basis === basis) return last.value
    const value = read(path, last?.value)
    versions.set(path, { stamp, basis, value })
    return value
  }
  const allIn = (folder: string, paths: readonly string[]): T[] => {
    const there = new Set(paths)
    for (const path of versions.keys())
      if (path.startsWith(folder + sep) && !there.has(path)) versions.delete(path)
    return paths.map(fileAt).filter((value) => value !== undefined)
  }
  return { fileAt, allIn }
}
