/**
 * What a browser has and may still refuse: with cookies blocked, in a private window, over plain http or by a setting of the
 * employer, reading the property or making the object throws. Each is asked for here and nowhere else; undefined where the
 * browser refuses it, and on the server.
 */
export const ifAllowed = <T>(feature: () => T): T | undefined => {
  try {
    return feature()
  } catch {
    return undefined
  }
}

/** The part of the browser's storage that we use. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of this tab. */
export const tabStorage = (): TabStorage | undefined => ifAllowed(() => globalThis.window?.sessionStorage)

/** What all tabs of this browser share. A browser that refuses it keeps nothing, and the callers go on without. */
export const deviceStorage = {
  isAllowed: (): boolean => ifAllowed(() => localStorage) !== undefined,
  get: (key: string): string | undefined => ifAllowed(() => localStorage.getItem(key)) ?? undefined,
  /** Whether it was stored: not where storage is refused or full. */
  set: (key: string, value: string): boolean =>
    ifAllowed(() => {
      localStorage.setItem(key, value)
      return true
    }) ?? false,
  remove: (key: string): void => ifAllowed(() => localStorage.removeItem(key)),
}

/** Whether the browser keeps a cookie of ours, and so a session. */
export const cookiesAllowed = (): boolean =>
  ifAllowed(() => globalThis.navigator.cookieEnabled ?? true) ?? false

/** A line to the other tabs of this browser. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  ifAllowed(() => new BroadcastChannel(name))

/** Replies that this browser keeps; each use of it may still be refused. */
export const cacheStorage = (): CacheStorage | undefined => ifAllowed(() => globalThis.caches)

/** Service workers: over a secure connection only. Registering one may still be refused. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  ifAllowed(() => globalThis.navigator.serviceWorker)

/** What the page is shown on, such as `print` or a narrow window. */
export const mediaQuery = (query: string): MediaQueryList | undefined =>
  ifAllowed(() => globalThis.matchMedia(query))

/** Copies a text, if the browser allows it; says whether it did. */
export const copyText = async (text: string): Promise<boolean> => {
  const copying = ifAllowed(() => navigator.clipboard.writeText(text))
  if (!copying) return false
  return copying.then(
    () => true,
    () => false,
  )
}

/** Whether the device has a menu that hands a text to another app. */
export const canShareText = (): boolean =>
  ifAllowed(() => typeof globalThis.navigator.share === 'function') ?? false

/** Opens that menu; whoever closes it chooses no app, which is no failure. */
export const shareText = async (data: { readonly title: string; readonly text: string }): Promise<void> => {
  await ifAllowed(() => navigator.share(data))?.catch(() => undefined)
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string }

/** Whether a megabyte more may be loaded without asking: on a fast line that is not paid for by the megabyte, where the browser says so. */
export const mayLoadMore = (): boolean => {
  // TypeScript does not know it, since not every browser has it
  const connection = ifAllowed(() => (globalThis.navigator as { connection?: Connection }).connection)
  return connection?.effectiveType === '4g' && !connection.saveData && connection.type !== 'cellular'
}
