import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { setup as startCluster } from '#server/testing/global-setup.ts'
import { templateUrl } from '#server/testing/test-cluster.ts'

import { TEMPLATE_DIR, TEST_SETTINGS } from './server.ts'

// A portal adds the people of the demo where there are none, which takes as long as the rest of its start.
const seedTemplate = async (dataDir: string) => {
  const env = { ...process.env, ...TEST_SETTINGS, DATABASE_URL: templateUrl(), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/testing/actions/seed-template.ts'], {
    env,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the people of the demo were not added')
}

/** One PostgreSQL for all portals of the run, each on a copy of a template that is migrated and has the people of the demo. */
const setup = async (): Promise<() => Promise<void>> => {
  const stop = await startCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'pont-'))
  process.env[TEMPLATE_DIR] = dataDir
  await seedTemplate(dataDir)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true })
  }
}

export default setup
