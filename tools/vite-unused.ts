import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the components of react-router that no page uses. It makes `Link`, `NavLink` and `Form` by
 * a call and then names them; the bundler must assume that both have an effect, and keeps them with the two thousand
 * bytes that they need of the framework mode.
 */
export const unusedPlugin = (): Plugin => ({
  name: 'pont-unused',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
})
