import type { BuildOptions, Plugin } from 'vite'

// What loads a script, and says so where it does not load: the portal then offers a reload. That of the bundler also loads
// stylesheets, of which there are none: all pages have one.
export const LOAD = `
const asked = {}
export const __vitePreload = (load, files = []) => {
  for (const file of files)
    asked[file] ??= !document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }),
    )
  return load().catch((payload) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  })
}
`

// The parts of the first step of a request are loaded ahead, and its script has no byte to spare.
const isPage = (id: string) => id.endsWith('Page.tsx') && !id.endsWith('/RequestPage.tsx')

type ModulePreload = Exclude<BuildOptions['modulePreload'], boolean | undefined>

/**
 * Loads scripts by a small helper that every page has. A part that a page loads later is requested with all scripts that it needs,
 * not one level of imports after the other; `modulePreload` is what the build needs for it. The entry names none: every first page would
 * contain the list of all scripts.
 */
export const importsPlugin = (): { readonly plugin: Plugin; readonly modulePreload: ModulePreload } => {
  const ofPages = new Set<string>()
  return {
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (ofPages.has(hostId) ? files : []),
    },
    plugin: {
      name: 'pont-imports',
      enforce: 'pre',
      apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
      load: {
        filter: { id: /vite\/preload-helper/ },
        handler: () => ({ code: LOAD, moduleType: 'js' }),
      },
      generateBundle: {
        order: 'pre',
        handler: (_, bundle) => {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk' && file.moduleIds.some(isPage)) ofPages.add(file.fileName)
        },
      },
    },
  }
}
