import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { transform } from 'lightningcss'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

// one letter for the first classes, two for the others
const nameOf = (place: number): string => {
  const rest = Math.floor(place / LETTERS.length)
  return `${rest ? nameOf(rest - 1) : ''}${LETTERS[place % LETTERS.length] ?? ''}`
}

// What every page has most of gets the names of one letter.
const ON_EVERY_PAGE =
  /\/ui\/(?:text\/(?:Heading|Link|Text|VisuallyHidden)|layout\/(?:Container|Row|Stack))\.module\.css$/

const inOrder = (files: readonly string[]) => {
  const sorted = files.toSorted()
  return [
    ...sorted.filter((file) => ON_EVERY_PAGE.test(file)),
    ...sorted.filter((file) => !ON_EVERY_PAGE.test(file)),
  ]
}

// blockers of advertisements hide elements with such a class
const HIDDEN = /^ad/i

const classesOf = (file: string) =>
  Object.keys(
    transform({ filename: file, code: readFileSync(file), cssModules: true }).exports ?? {},
  ).toSorted()

/**
 * The names of the classes in the build: they are in every page and in its scripts, so they are as short as they can be. The
 * builds for the browser, the server and the back office count the same files, so a class has one name in all.
 */
export const classNames = (root: string): ((name: string, file: string) => string) => {
  const files = inOrder(
    globSync('web/**/*.module.css', { cwd: root }).map((file) => file.split(sep).join('/')),
  )
  const places = files.flatMap((file) => classesOf(join(root, file)).map((name) => `${file} ${name}`))
  // some more than there are classes, since a few names are left out
  const names = Array.from({ length: places.length + 200 }, (_, place) => nameOf(place)).filter(
    (name) => !HIDDEN.test(name),
  )
  const nameAt = new Map(places.map((place, index) => [place, names[index]]))
  return (name, file) => {
    const found = nameAt.get(`${relative(root, file).split(sep).join('/')} ${name}`)
    if (!found) throw new Error(`no name for the class ${name} of ${file}`)
    return found
  }
}
