/** The part of the browser's storage that we use; undefined where it is blocked. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of this tab; undefined on the server and where the browser blocks access to it. */
export const tabStorage = (): TabStorage | undefined => {
  try {
    return globalThis.window?.sessionStorage
  } catch {
    return undefined
  }
}
