import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterAll, beforeAll, expect, test } from 'vitest'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pont-npm-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

// What stands in for the portal: it ends in its own time, and says so.
const PORTAL = `process.on('SIGTERM', () => {
  console.log('ending')
  setTimeout(() => process.exit(0), 200)
})
setInterval(() => undefined, 1000)
console.log('ready', process.pid)`

/** The scripts of the project around that portal, with the packages installed. */
const project = async () => {
  await mkdir(join(dir, 'tools'))
  await mkdir(join(dir, 'node_modules'))
  for (const name of ['package.json', 'package-lock.json', 'tools/setup.mjs']) await cp(name, join(dir, name))
  const lockfile = createHash('sha256').update(await readFile('package-lock.json'))
  await writeFile(join(dir, 'node_modules', '.installed'), lockfile.digest('hex'))
  await writeFile(join(dir, 'tools', 'start.ts'), PORTAL)
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.runIf(process.platform !== 'win32')(
  'OPS-08 SIGTERM to npm start ends the portal in its own time, and nothing of it runs on',
  async () => {
    await project()
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
    const npm = spawn('npm', ['start', '--silent'], { cwd: dir, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const lines = createInterface({ input: npm.stdout })
    // named before its first line can come
    const said: string[] = []
    lines.on('line', (line) => said.push(line))
    await once(lines, 'line')
    npm.kill('SIGTERM')
    const [code] = await once(npm, 'exit')
    const portal = Number(said[0]?.split(' ')[1])
    const lives = isAlive(portal)
    if (lives) process.kill(portal, 'SIGKILL')
    expect([code, said, lives]).toEqual([0, [`ready ${portal}`, 'ending'], false])
  },
)

test('OPS-08 every script of the project is replaced by what it starts, so that signals arrive there', async () => {
  // written by us
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(Object.values(scripts).filter((script) => !script.startsWith('exec '))).toEqual([])
})
