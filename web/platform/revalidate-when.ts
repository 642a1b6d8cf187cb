import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Makes the `shouldRevalidate` of a page whose data depends on these parameters of its address: where only others change, as
 * between the parts of a form or with a filter, the data is not fetched again and the page answers at once.
 */
export const revalidateWhen =
  (...names: readonly string[]) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    const sameData = names.every(
      (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
    )
    return samePage && sameData ? false : defaultShouldRevalidate
  }
