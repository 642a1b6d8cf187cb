import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildWhenStale } from '#tools/build.ts'

import { day } from './day.ts'
import { figuresTable } from './figures.ts'
import { pageFigures } from './page-figures.ts'
import { startBareServer, startPortalProcess } from './processes.ts'
import { seed } from './seed.ts'
import { compareSizes, serverFigures } from './server-figures.ts'

// Three policies for each person on average.
const [SMALL, USUAL, LARGE] = [3333, 20_000, 333_333]

const folder = await mkdtemp(join(tmpdir(), 'pont-bench-'))
const ends: (() => Promise<unknown>)[] = []

const ending = <T extends { readonly stop: () => Promise<void> }>(started: T): T => {
  ends.unshift(started.stop)
  return started
}

const portalWith = async (count: number) => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  console.log(`Seeding ${count} people with ${count * 3} policies.`)
  const begin = performance.now()
  const people = await seed(dataDir, { people: count, sessions: 500 })
  console.log(`That took ${Math.round((performance.now() - begin) / 1000)} s.`)
  return { portal: ending(await startPortalProcess(dataDir)), people }
}

const parts = {
  server: async () => {
    const { portal, people } = await portalWith(USUAL)
    const bare = ending(await startBareServer(portal))
    for await (const figures of serverFigures(portal, people, bare)) console.log(`${figuresTable(figures)}\n`)
  },
  pages: async () => {
    const { portal, people } = await portalWith(SMALL)
    const bare = ending(await startBareServer(portal))
    console.log('Pages on a slow phone: measured / limit, ! where it is more.')
    console.log(`${await pageFigures(portal, bare, people)}\n`)
  },
  day: async () => {
    const [small, large] = [await portalWith(SMALL), await portalWith(LARGE)]
    console.log(`${figuresTable(await compareSizes(small, large))}\n`)
    console.log(`${figuresTable(await day(large))}\n`)
  },
}

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !isPart(name))
if (unknown) throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`)
if (!buildWhenStale()) process.exit(1)
console.log(`Node ${process.version} on ${cpus().length} processors, ${process.platform} ${process.arch}.`)
// what else the machine does makes a figure worth less
const loads = loadavg().map((one) => one.toFixed(1))
console.log(`Load of the machine: ${loads.join(', ')}.\n`)
try {
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length && !wanted.includes(name)) continue
    await run()
    // the next part runs alone
    for (const end of ends.splice(0)) await end()
  }
} finally {
  for (const end of ends) await end()
  await rm(folder, { recursive: true, force: true })
}
