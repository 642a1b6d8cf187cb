import type { Plugin } from 'vite'

const INSTRUMENTATION = '/lib/router/instrumentation.js'

// What the module does without instrumentation. A version of the router that imports another name fails the build.
const NO_INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = {}
`

/**
 * Lets the bundler leave out the parts of react-router that no page uses. It makes `Link`, `NavLink` and `Form` by
 * a call and then names them; the bundler must assume that both have an effect, and keeps them with the two thousand
 * bytes that they need of the framework mode. And it has hooks for measuring tools, which this portal does not set, and
 * warnings for developers, which a build is no place for: they are in development.
 */
export const unusedPlugin = (): Plugin => ({
  name: 'pont-unused',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.js$/ },
    handler: (code, id) => ({
      code: id.endsWith(INSTRUMENTATION)
        ? NO_INSTRUMENTATION
        : code
            .replace(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            // each is a statement on a line of its own
            .replace(/\bwarning\(.*\);$/gm, 'void 0;'),
      map: null,
    }),
  },
})
