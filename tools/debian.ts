import { existsSync } from 'node:fs'

import { succeeds } from './run-steps.ts'

/** Installs a package of Debian; says whether that worked. */
export const installOnDebian = (name: string): boolean =>
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

/** Whether packages of Debian can be installed here. */
export const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version')
