import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

// A check that finds nothing also passes, so each kind of leak is planted and must be found.
const root = join(import.meta.dirname, '../..')
const PLANTED: Record<string, string> = {
  'a spy over a faked timer': `
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.spyOn(globalThis, 'setTimeout')
    vi.useRealTimers()`,
  'fake timers': 'vi.useFakeTimers()',
  'another fetch': 'globalThis.fetch = async () => new Response()',
  'a stub': `vi.stubGlobal('localStorage', {})`,
  'another console': 'console.error = () => undefined',
  'a setting': `process.env['PLANTED'] = 'yes'`,
  nothing: `
    vi.spyOn(globalThis, 'setTimeout')
    vi.stubGlobal('fetch', 1)
    vi.unstubAllGlobals()`,
}
const LEFT_BEHIND: Record<string, string[]> = {
  'a spy over a faked timer': ['globalThis.setTimeout'],
  'fake timers': ['globalThis.setTimeout', 'globalThis.Date', 'globalThis.performance'],
  'another fetch': ['globalThis.fetch'],
  'a stub': ['globalThis.localStorage'],
  'another console': ['console.error'],
  'a setting': ['process.env.PLANTED'],
}

type Report = { testResults: { name: string; status: string; message: string }[] }

let dir = ''
let report: Report
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'pont-'))
  mkdirSync(join(dir, 'planted'))
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  const setup = JSON.stringify(join(root, 'tools', 'test-runs', 'test-globals.ts'))
  writeFileSync(join(dir, 'vitest.config.ts'), `export default { test: { setupFiles: [${setup}] } }`)
  for (const [name, code] of Object.entries(PLANTED))
    writeFileSync(
      join(dir, 'planted', `${name.replaceAll(' ', '-')}.test.ts`),
      `import { test, vi } from 'vitest'\ntest('leaks', () => { ${code} })\n`,
    )
  const output = join(dir, 'report.json')
  spawnSync('vitest', ['run', '--root', dir, '--reporter', 'json', '--outputFile', output], { cwd: dir })
  report = JSON.parse(readFileSync(output, 'utf8')) as Report
}, 60_000)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test.each(Object.keys(PLANTED))('a test file that leaves %s behind', (name) => {
  const planted = report.testResults.find((file) =>
    file.name.endsWith(`/${name.replaceAll(' ', '-')}.test.ts`),
  )
  expect(planted?.status).toBe(name in LEFT_BEHIND ? 'failed' : 'passed')
  for (const global of LEFT_BEHIND[name] ?? []) expect(planted?.message).toContain(global)
})
