import type { Plugin } from 'vite'

// What loads a script, and says so where it does not load: the portal then offers a reload. That of the bundler first loads
// the stylesheets and the scripts that the script needs, of which there are none: all pages have one stylesheet, and
// `resolveDependencies` names no script.
export const LOAD = `
export const __vitePreload = (load) =>
  load().catch((payload) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  })
`

/** Loads scripts by a small helper: every page has it. */
export const importsPlugin = (): Plugin => ({
  name: 'pont-imports',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: LOAD, moduleType: 'js' }),
  },
})
