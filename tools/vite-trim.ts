import type { Plugin } from 'vite'

// What react-router carries for its framework mode and for measuring, and what stands in its place here. Neither is
// ever used in data mode without instrumentations; together they are five thousand bytes of every first visit.
const REPLACED: Readonly<Record<string, string>> = {
  '/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  '/lib/dom/ssr/components.js': `
    import { createContext } from 'react'
    export const FrameworkContext = createContext(undefined)
    export const mergeRefs = (...refs) => (value) => {
      for (const ref of refs) {
        if (typeof ref === 'function') ref(value)
        else if (ref) ref.current = value
      }
    }
    export const usePrefetchBehavior = () => [false, null, {}]
    const Nothing = () => null
    export { Nothing as Links, Nothing as Meta, Nothing as PrefetchPageLinks, Nothing as Scripts }
    export const setIsHydrated = () => undefined
    export const useFrameworkContext = () => undefined
    export const CRITICAL_CSS_DATA_ATTRIBUTE = ''`,
}

const placeOf = (id: string) =>
  id.includes('/react-router/') ? Object.keys(REPLACED).find((path) => id.endsWith(path)) : undefined

/** Leaves out of the browser's build what react-router has for a mode that we do not use. */
export const trimPlugin = (): Plugin => {
  const missed = new Set(Object.keys(REPLACED))
  return {
    name: 'pont-trim',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load(id) {
      const path = placeOf(id)
      if (!path) return undefined
      missed.delete(path)
      return { code: REPLACED[path] ?? '', moduleType: 'js' }
    },
    buildEnd(error) {
      // another version has other files: better to hear it than to grow in silence
      if (!error && missed.size) this.warn(`react-router no longer has ${[...missed].join(' and ')}`)
    },
  }
}
