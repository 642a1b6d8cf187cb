import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'

import { announceCluster, createTemplate, templateUrl } from './test-cluster.ts'

// Nothing here outlives the run, so it does not need to be durable.
const WITHOUT_DURABILITY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // work in the background that a run of minutes has nothing from
  autovacuum: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // counted and shown for each statement, and read by nobody
  track_counts: 'off',
  update_process_title: 'off',
}

// A copy of the template is 400 new files, which a disk takes three times as long to make as memory. Containers often have too
// little of it.
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

const clusterFolder = async () => {
  const memory = await statfs(MEMORY).catch(() => undefined)
  return memory && memory.bavail * memory.bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}

/** Starts one real PostgreSQL for the run, with a migrated template; returns the teardown. */
export const setup = async (): Promise<() => Promise<void>> => {
  const log = makeLog({ level: 'fatal' })
  const dir = await mkdtemp(join(await clusterFolder(), 'pont-'))
  const cluster = await startEmbeddedPostgres(dir, log, { settings: WITHOUT_DURABILITY })
  announceCluster(cluster.url('postgres'))
  await createTemplate()
  // there is nothing to seal in an empty database
  await migrate({ connectionString: templateUrl() }, log, { secret: '' })
  return async () => {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
