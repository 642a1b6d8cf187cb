import { EventEmitter } from 'node:events'

import { expect, test } from 'vitest'

import { makeLog } from '#server/platform/log/log.ts'
import { endGracefully } from './shutdown.ts'
import type { ShutdownStep } from './shutdown.ts'

const log = makeLog({ level: 'silent' })

// A process that receives signals and records its exit code.
const fakeProcess = () => {
  const signals = new EventEmitter()
  const exitCode = Promise.withResolvers<number>()
  const target = {
    on: (name: string, listener: () => void) => signals.on(name, listener),
    exit: (code: number) => exitCode.resolve(code),
  }
  // only these two are used
  return {
    signals,
    exitCode: exitCode.promise,
    target: target as unknown as Pick<NodeJS.Process, 'on' | 'exit'>,
  }
}

const run = (steps: readonly ShutdownStep[]) => {
  const target = fakeProcess()
  endGracefully({ log, target: target.target }, steps)
  return target
}

test('OPS-03 SIGTERM finishes running work, in order, before the database is closed', async () => {
  const ended: string[] = []
  const step = (name: string) => ({ name, end: async () => void ended.push(name) })
  const { signals, exitCode } = run([step('http'), step('jobs'), step('database')])
  signals.emit('SIGTERM')
  expect(await exitCode).toBe(0)
  expect(ended).toEqual(['http', 'jobs', 'database'])
})

test('OPS-03 a part that does not end cleanly does not stop the others from ending', async () => {
  const ended: string[] = []
  const { signals, exitCode } = run([
    { name: 'http', end: () => Promise.reject(new Error('stuck')) },
    { name: 'database', end: async () => void ended.push('database') },
  ])
  signals.emit('SIGINT')
  expect([await exitCode, ended]).toEqual([1, ['database']])
})

test('OPS-03 a second signal ends it at once', async () => {
  const { signals, exitCode } = run([{ name: 'http', end: () => new Promise(() => undefined) }])
  signals.emit('SIGTERM')
  signals.emit('SIGINT')
  expect(await exitCode).toBe(1)
})
