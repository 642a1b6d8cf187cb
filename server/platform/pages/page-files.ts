import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

import { StartError } from '#server/platform/errors/start-error.ts'
import { stylesOf } from './critical-css.ts'
import type { PageSource, PageParts, PageRenderer, StaticFile } from './page-renderer.ts'

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
}

// compressed versions of the files, and files that only the server reads
const NOT_SERVED = /\.(br|gz|html)$|^manifest\.json$/

const readIfPresent = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

const readStatic = (folder: string, name: string): StaticFile => {
  const file = join(folder, name)
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    bytes: readFileSync(file),
    br: readIfPresent(`${file}.br`),
    gzip: readIfPresent(`${file}.gz`),
    // names under assets/ contain a hash of the content
    immutable: name.startsWith(`assets${sep}`),
  }
}

const readFolder = (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return new Map(names.map((name) => [`/${name.split(sep).join('/')}`, readStatic(folder, name)]))
}

const withImports = (manifest: Manifest, name: string, seen: Set<string>): void => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return
  seen.add(name)
  for (const other of chunk.imports ?? []) withImports(manifest, other, seen)
}

const partsReader = (folder: string) => {
  // written by the build beside the files that it names
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  // one for all pages
  const [stylesheet, ...more] = Object.values(manifest).filter(({ file }) => extname(file) === '.css')
  if (!stylesheet || more.length) throw new Error(`${folder} has not one stylesheet for all pages`)
  const styles = stylesOf(readFileSync(join(folder, stylesheet.file), 'utf8'))
  const pageParts = new Map<string, PageParts>()
  const make = (files: readonly string[]): PageParts => {
    const seen = new Set<string>()
    for (const file of files) withImports(manifest, file, seen)
    const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
    const [entry, ...preload] = chunks.map(({ file }) => `/${file}`)
    return {
      ...styles,
      stylesheets: [`/${stylesheet.file}`],
      entry: entry ?? '',
      preload,
    }
  }
  return (files: readonly string[]) => {
    const key = files.join()
    const parts = pageParts.get(key) ?? make(files)
    pageParts.set(key, parts)
    return parts
  }
}

/** The built pages: files in memory, compressed at build time, and the renderer. */
export const builtPages = async (folder: string): Promise<PageSource> => {
  const client = join(folder, 'client')
  if (!existsSync(join(client, 'manifest.json'))) {
    throw new StartError(`There are no built pages in ${folder}: run the build, or npm start, which does it.`)
  }
  // the build of web/entry-server.tsx, which exports exactly these
  const renderer = (await import(
    pathToFileURL(join(folder, 'server', 'entry-server.js')).href
  )) as PageRenderer
  const staff = join(folder, 'staff')
  const files = new Map([...readFolder(client), ...readFolder(staff)])
  const staffDocument = readFileSync(join(staff, 'web/staff.html'), 'utf8')
  const partsOf = partsReader(client)
  return {
    renderer: () => Promise.resolve(renderer),
    partsOf,
    file: (path) => files.get(path),
    staffDocument: () => Promise.resolve(staffDocument),
    finish: (_, html) => Promise.resolve(html),
    enforcesPolicy: true,
  }
}
