import { readFile } from 'node:fs/promises'

import type { PageSource, PageRenderer } from './page-renderer.ts'

/** The part of Vite's development server that we use. */
export type DevServer = {
  readonly ssrLoadModule: (path: string) => Promise<Record<string, unknown>>
  readonly transformIndexHtml: (url: string, html: string) => Promise<string>
}

/** The pages directly from their sources, for development: nothing is built, compressed or cached. */
export const devPages = (vite: DevServer): PageSource => ({
  // the module has the same exports as its build
  renderer: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageRenderer,
  partsOf: () => ({
    criticalCss: () => '',
    fontFaces: [],
    stylesheets: [],
    entry: '/web/entry-browser.tsx',
    preload: [],
  }),
  file: () => undefined,
  staffDocument: async (address) =>
    vite.transformIndexHtml(address, await readFile('web/staff.html', 'utf8')),
  finish: (address, html) => vite.transformIndexHtml(address, html),
  enforcesPolicy: false,
})
