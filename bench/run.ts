import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { buildWhenStale } from '#tools/build.ts'

import { day } from './day.ts'
import { figuresTable } from './figures.ts'
import { logInTimes } from './log-in-times.ts'
import { officeFigures } from './office-figures.ts'
import { addressOf, openOfficePortal } from './office-portal.ts'
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

const portalWith = async (count: number, office = false) => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  console.log(`Seeding ${count} people with ${count * 3} policies.`)
  const begin = performance.now()
  const people = await seed(dataDir, { people: count, sessions: 500, office })
  console.log(`That took ${Math.round((performance.now() - begin) / 1000)} s.`)
  return { portal: ending(await startPortalProcess(dataDir)), people }
}

const fillOffice = async (dataDir: string, count: number) => {
  console.log(`Seeding ${count} people with ${count * 3} policies and what the back office reads.`)
  const begin = performance.now()
  await seed(dataDir, { people: count, sessions: 1, office: true })
  console.log(`That took ${Math.round((performance.now() - begin) / 1000)} s.`)
}

// A folder with a filled database: one that was kept in BENCH_DATA, or a new one.
const officeFolder = async (count: number) => {
  const kept = process.env['BENCH_DATA']
  const dataDir = join(kept ?? folder, `office-${count}`)
  if (existsSync(dataDir)) return dataDir
  // one that was not filled to its end is never taken for a whole one
  const begun = `${dataDir}-begun`
  await rm(begun, { recursive: true, force: true })
  await mkdir(begun, { recursive: true })
  await fillOffice(begun, count)
  await rename(begun, dataDir)
  return dataDir
}

// The same database opened in this process, to see the queries of a call.
const officeWith = async (count: number) => {
  const portal = ending(await startPortalProcess(await officeFolder(count)))
  const office = await openOfficePortal(await addressOf(portal.dataDir), portal.dataDir)
  ends.unshift(office.close)
  await office.dayDone()
  return { portal, office }
}

type Part = (only: readonly string[]) => Promise<void>

const parts: Readonly<Record<string, Part>> = {
  server: async () => {
    const { portal, people } = await portalWith(USUAL)
    const bare = ending(await startBareServer(portal))
    for await (const figures of serverFigures(portal, people, bare)) console.log(`${figuresTable(figures)}\n`)
  },
  pages: async () => {
    const { portal, people } = await portalWith(SMALL, true)
    const bare = ending(await startBareServer(portal))
    const office = await openOfficePortal(await addressOf(portal.dataDir), portal.dataDir)
    ends.unshift(office.close)
    await office.dayDone()
    console.log('Pages on a slow phone or at a desk: measured / limit, ! where it is more.')
    console.log(`${await pageFigures(portal, bare, { people, staffSession: office.token })}\n`)
  },
  office: async (only) => {
    const [small, large] = [await officeWith(SMALL), await officeWith(LARGE)]
    const bare = ending(await startBareServer(large.portal))
    for await (const figures of officeFigures({ small, large, bare }, only))
      console.log(`${figuresTable(figures)}\n`)
  },
  logins: async () => {
    console.log(
      'Known and unknown at the log-in: ! where their times tell them apart (AUC outside 0.45 to 0.55).',
    )
    for await (const line of logInTimes()) console.log(line)
    console.log('')
  },
  day: async () => {
    const [small, large] = [await portalWith(SMALL), await portalWith(LARGE)]
    console.log(`${figuresTable(await compareSizes(small, large))}\n`)
    console.log(`${figuresTable(await day(large))}\n`)
  },
}

// `office:search` measures one group of a part
const wanted = process.argv.slice(2).map((name) => name.split(':'))
const unknown = wanted.map(([name = '']) => name).find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined)
  throw new Error(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`)
if (!buildWhenStale()) process.exit(1)
console.log(`Node ${process.version} on ${cpus().length} processors, ${process.platform} ${process.arch}.`)
// what else the machine does makes a figure worth less
const loads = loadavg().map((load) => load.toFixed(1))
console.log(`Load of the machine: ${loads.join(', ')}.\n`)
try {
  for (const [name, run] of Object.entries(parts)) {
    const own = wanted.filter(([part]) => part === name)
    if (wanted.length && !own.length) continue
    await run(own.flatMap(([, group]) => group ?? []))
    // the next part runs alone
    for (const end of ends.splice(0)) await end()
  }
} finally {
  for (const end of ends) await end()
  await rm(folder, { recursive: true, force: true })
}
