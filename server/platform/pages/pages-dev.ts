import type { PageSource, Painter } from './page-renderer.ts'

/** What we ask of the development server; Vite's own fits. */
export type DevServer = {
  readonly ssrLoadModule: (path: string) => Promise<Record<string, unknown>>
  readonly transformIndexHtml: (url: string, html: string) => Promise<string>
}

/** The pages straight from their sources, for work on them: nothing is built, packed or kept. */
export const devPages = (vite: DevServer): PageSource => ({
  // the module exports what its build exports
  painter: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as Painter,
  partsOf: () => ({ css: '', stylesheets: [], entry: '/web/entry-browser.tsx', preload: [] }),
  file: () => undefined,
  finish: (address, html) => vite.transformIndexHtml(address, html),
  policed: false,
})
