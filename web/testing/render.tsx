import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { render as mount } from 'vitest-browser-react'

/** Unmounts what is rendered. */
export { cleanup } from 'vitest-browser-react'

// an effect without dependencies runs after each render
const OnCommit = ({ run }: { readonly run: () => void }) => {
  useEffect(run)
  return null
}

const withCommit = (element: ReactNode) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tree = (
    <>
      {element}
      <OnCommit run={resolve} />
    </>
  )
  return { tree, committed: promise }
}

/**
 * Renders into the page, and resolves once it is there: the tests run the React of production, which has no `act` to wait
 * for it.
 */
export const render = async (element: ReactNode) => {
  const first = withCommit(element)
  const screen = await mount(first.tree)
  await first.committed
  const rerender = async (changed: ReactNode) => {
    const next = withCommit(changed)
    await screen.rerender(next.tree)
    await next.committed
  }
  return { ...screen, rerender }
}
