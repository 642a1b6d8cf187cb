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

const ROUTER = '/lib/router/router.js'

/** Functions of the router that no page reaches: those of fetchers, and of routes that are found while somebody navigates. */
export const UNREACHED = ['fetch', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes'] as const

const withoutBody = (code: string, name: string) => {
  // each is declared in the router's own function, one tab deep, and ends with a brace as deep
  const parts = code.split(
    new RegExp(String.raw`^\t(?:async )?function ${name}\(.*\{\n(?:(?!\t\}).*\n)*\t\}$`, 'm'),
  )
  if (parts.length !== 2) throw new Error(`the router has no ${name} any more: look again what it needs`)
  return parts.join(`\tfunction ${name}() {}`)
}

/** The code of the router without what no page reaches. */
export const withoutUnreached = (code: string): string => UNREACHED.reduce(withoutBody, code)

/**
 * Lets the bundler leave out the parts of react-router that no page uses. It makes `Link`, `NavLink` and `Form` by
 * a call and then names them; the bundler must assume that both have an effect, and keeps them with the two thousand
 * bytes that they need of the framework mode. Fetchers and routes that are found on the way are no part of it either. And it has hooks for measuring tools, which this portal does not set, and
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
        : (id.endsWith(ROUTER) ? withoutUnreached(code) : code)
            .replace(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            // each is a statement on a line of its own
            .replace(/\bwarning\(.*\);$/gm, 'void 0;'),
      map: null,
    }),
  },
})
