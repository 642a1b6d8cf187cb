import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildWhenStale } from '#tools/build.ts'

import { access } from './access.ts'
import { day } from './day.ts'
import { documents } from './documents.ts'
import { figuresTable } from './figures.ts'
import { booksFigures, growth, rowsOf } from './growth.ts'
import { pageFigures } from './page-figures.ts'
import { pressure } from './pressure.ts'
import { startBareServer, startPortalProcess } from './processes.ts'
import { seed } from './seed.ts'
import type { SeedSize } from './seed.ts'
import { serverFigures } from './server-figures.ts'

// Three policies for each person on average.
const USUAL: SeedSize = { people: 20_000, sessions: 500 }
const SMALL: SeedSize = { people: 3333, sessions: 500 }
const LARGE: SeedSize = { people: 333_333, sessions: 500 }

const folder = await mkdtemp(join(tmpdir(), 'pont-bench-'))
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

const ending = <T extends { readonly stop: () => Promise<void> }>(started: T): T => {
  ends.unshift(started.stop)
  return started
}

const seededFolder = async (size: SeedSize) => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  console.log(`Seeding ${size.people} people with ${size.people * 3} policies.`)
  const begin = performance.now()
  const people = await seed(dataDir, size)
  console.log(`That took ${Math.round((performance.now() - begin) / 1000)} s.`)
  return { dataDir, people }
}

type SeededFolder = Awaited<ReturnType<typeof seededFolder>>

const portalOn = async ({ dataDir, people }: SeededFolder) => ({
  portal: ending(await startPortalProcess(dataDir)),
  people,
})

const portalWith = async (size: SeedSize) => portalOn(await seededFolder(size))

// A million policies take minutes to seed, so `growth` and `day` share them. `day` changes them, so it comes last.
let millionFolder: SeededFolder | undefined

const portalWithMillion = async () => portalOn((millionFolder ??= await seededFolder(LARGE)))

const server = async () => {
  const { portal, people } = await portalWith(USUAL)
  const bare = ending(await startBareServer(portal))
  for await (const figures of serverFigures(portal, people, bare)) console.log(`${figuresTable(figures)}\n`)
}

const pages = async () => {
  const { portal, people } = await portalWith(SMALL)
  const bare = ending(await startBareServer(portal))
  const [somebody] = people
  if (!somebody) throw new Error('nobody was seeded')
  console.log('Pages on a slow phone: measured / limit, ! where it is more.')
  console.log(`${await pageFigures(portal, bare, somebody)}\n`)
}

const growthFigures = async () => {
  const [small, large] = [await portalWith(SMALL), await portalWithMillion()]
  const { policies, invoices, claims } = await rowsOf(large.portal)
  console.log(`In the database: ${policies} policies, ${invoices} invoices, ${claims} claims.`)
  console.log(`${figuresTable(await booksFigures(large.portal))}\n`)
  const bare = ending(await startBareServer(large.portal))
  for await (const { figures, readWhole } of growth(small, large, bare)) {
    console.log(figuresTable(figures))
    console.log(`Tables read whole meanwhile: ${readWhole.join(', ') || 'none'}.\n`)
  }
}

const dayFigures = async () => {
  const { figures, seconds, met } = await day(await portalWithMillion())
  console.log(figuresTable(figures))
  console.log(
    `50,000 events of a day: ${Math.round(seconds)} s, at most 300 s: ${met ? 'met' : 'NOT met'}.\n`,
  )
}

const documentFigures = async () => {
  console.log(`${figuresTable(await documents(await portalWith(SMALL)))}\n`)
}

const accessFigures = async () => {
  console.log(figuresTable(await access(await portalWith(SMALL))))
  console.log('Of floor: the area under the curve, 0.5 where the times tell nothing.\n')
}

const pressureFigures = async () => {
  console.log(`${figuresTable(await pressure(await portalWith(SMALL)))}\n`)
}

const parts = {
  server,
  pages,
  growth: growthFigures,
  day: dayFigures,
  documents: documentFigures,
  access: accessFigures,
  pressure: pressureFigures,
}

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !isPart(name))
if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`)
if (!buildWhenStale()) process.exit(1)
console.log(`Node ${process.version} on ${cpus().length} processors, ${process.platform} ${process.arch}.`)
// what else the machine does makes a figure worth less
console.log(
  `Load of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}.\n`,
)
try {
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length && !wanted.includes(name)) continue
    await run()
    // the next part runs alone
    for (const end of ends.splice(0, ends.length - 1)) await end()
  }
} finally {
  for (const end of ends) await end()
}
