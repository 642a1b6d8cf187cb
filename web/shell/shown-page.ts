type Address = { readonly pathname: string; readonly search: string }

// Not the state of a component: a page in another layout has another frame.
let shown: Address | undefined

/** The address of the page that is on the screen; undefined before the first. For the browser. */
export const shownPage = (): Address | undefined => shown

/** Stores the address of the page that is on the screen. For the browser. */
export const setShownPage = (address: Address): void => {
  shown = address
}
