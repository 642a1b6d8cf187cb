import { globSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import english from '#contract/texts/background.en-GB.json' with { type: 'json' }
import dutch from '#contract/texts/background.nl.json' with { type: 'json' }
import { tasksOf } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { shownConfiguration } from '#server/settings/work/shown-configuration.ts'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const templates = () =>
  globSync('server/*/mails/en-GB.json').flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(path, 'utf8'))).flatMap(
      (id) => /^(\w+)\.subject$/.exec(id)?.[1] ?? [],
    ),
  )

test('STAFF-09 every job, e-mail and setting of the page of what failed has words, and nothing else has', () => {
  const ids = [
    ...Object.keys(tasksOf(portal)).map((name) => `job.${name}`),
    ...templates().map((name) => `mail.${name}`),
    ...shownConfiguration(readConfig({})).map(({ name }) => `setting.${name}`),
  ].map((id) => `background.${id}`)
  expect(Object.keys(english).toSorted()).toEqual([...new Set(ids)].toSorted())
  expect(Object.keys(dutch)).toEqual(Object.keys(english))
})
