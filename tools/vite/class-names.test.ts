import { globSync, readFileSync } from 'node:fs'

import { transform } from 'lightningcss'
import { expect, test } from 'vitest'

import { classNames } from './class-names.ts'

const root = process.cwd()

test('every class of the pages has a short name of its own, which no blocker of advertisements hides', () => {
  const nameOf = classNames(root)
  const names = globSync('web/**/*.module.css').flatMap((file) => {
    const { exports } = transform({ filename: file, code: readFileSync(file), cssModules: true })
    return Object.keys(exports ?? {}).map((name) => nameOf(name, `${root}/${file}`))
  })
  expect(names.length).toBeGreaterThan(500)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]{1,2}$/i.test(name) || /^ad/i.test(name))).toEqual([])
})

test('a class that is in no file has none: a name that only one build knows would be a page without its style', () => {
  expect(() => classNames(root)('gone', `${root}/web/ui/brand/Icon.module.css`)).toThrow('no name')
})
