import { spawnSync } from 'node:child_process'

import { installOnDebian, isRootOnDebian } from './debian.ts'
import { succeeds } from './run-steps.ts'

const isThere = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0

/** Makes sure that the tests can read PDFs back with poppler, installing it where it is missing; throws when that fails. */
export const ensurePoppler = (): void => {
  if (isThere()) return
  console.log('Installing poppler, with which the tests read PDFs.')
  if (isRootOnDebian()) {
    succeeds('apt-get', ['update', '-qq'])
    installOnDebian('poppler-utils')
  }
  if (!isThere())
    throw new Error(
      'poppler was not found or installed: the tests need pdftotext, pdfinfo, pdffonts and pdftoppm.',
    )
}
