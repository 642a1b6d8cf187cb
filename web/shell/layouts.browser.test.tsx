import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'

import { BareLayout } from './BareLayout.tsx'
import { PortalLayout } from './PortalLayout.tsx'
import { EntryLayout } from './office/EntryLayout.tsx'
import { StaffLayout } from './office/StaffLayout.tsx'

beforeAll(async () => {
  await Promise.all(['shell', 'staff'].map((catalogue) => loadTexts(catalogue, 'en-GB')))
  staffMember.set({
    staffId: 's',
    name: 'Sanne de Wit',
    username: 's@pont.example',
    roles: ['SUPPORT'],
  })
})

const Page = ({ name }: { readonly name: string }) => {
  usePageTitle(name)
  return <h1>{name}</h1>
}

const PORTAL = <PortalLayout locale="en-GB" />
const STAFF = <StaffLayout locale="en-GB" />
const ENTRY = <EntryLayout locale="en-GB" />
const BARE = <BareLayout locale="en-GB" home="/en/home" />

const layouts: readonly (readonly [string, ReactNode])[] = [
  ['visitors and customers', PORTAL],
  ['members of staff', STAFF],
  ['members of staff who log in', ENTRY],
  ['pages without navigation', BARE],
]

const open = async (layout: ReactNode, other: ReactNode = layout, loader = (): unknown => null) => {
  const router = createMemoryRouter(
    [
      { element: layout, children: [{ path: '/en/one', element: <Page name="One" /> }] },
      { element: other, children: [{ path: '/en/two', element: <Page name="Two" />, loader }] },
    ],
    { initialEntries: ['/en/one'] },
  )
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('heading', { name: 'One' })).toBeVisible()
  return { router, screen }
}

test.each(layouts)(
  'SHELL-11 the layout for %s has a header, a main part and a skip link',
  async (_, layout) => {
    const { screen } = await open(layout)
    await expect.element(screen.getByRole('banner')).toBeVisible()
    await expect.element(screen.getByRole('banner').getByRole('link', { name: /^Pont/ })).toBeVisible()
    const skip = screen.getByRole('link', { name: 'Skip to the content' })
    await expect.element(skip).toBeInTheDocument()
    skip.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await expect.element(screen.getByRole('main')).toHaveFocus()
  },
)

test.each(layouts)(
  'SHELL-11 in the layout for %s a new page sets its title and gets the focus',
  async (_, layout) => {
    const { router, screen } = await open(layout)
    await router.navigate('/en/two')
    await expect.element(screen.getByRole('heading', { name: 'Two' })).toHaveFocus()
    await expect.poll(() => document.title).toBe('Two – Pont')
  },
)

test('SHELL-11 a page in another layout gets the focus too', async () => {
  const { router, screen } = await open(BARE, STAFF)
  await router.navigate('/en/two')
  await expect.element(screen.getByRole('heading', { name: 'Two' })).toHaveFocus()
})

test('STAFF-01 the header of the back office names who is logged in, and has no emergency number', async () => {
  const { screen } = await open(STAFF)
  await expect.element(screen.getByRole('banner').getByText('Sanne de Wit')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Emergency' }).elements()).toEqual([])
})

const COMING = 'Loading the page…'

test.each(layouts)(
  'SHELL-06 in the layout for %s a page that comes slowly is announced, and nothing moves',
  async (_, layout) => {
    const slow = Promise.withResolvers<null>()
    const { router, screen } = await open(layout, layout, () => slow.promise)
    const title = screen.getByRole('heading', { name: 'One' })
    const { top } = title.element().getBoundingClientRect()
    const opened = router.navigate('/en/two')
    await expect.element(screen.getByText(COMING)).toBeInTheDocument()
    expect(screen.getByText(COMING).element().closest('[aria-live=polite]')).not.toBeNull()
    expect(title.element().getBoundingClientRect().top).toBe(top)
    await expectNoViolations('a page while the next one is coming')
    slow.resolve(null)
    await opened
    await expect.element(screen.getByRole('heading', { name: 'Two' })).toHaveFocus()
    await expect.element(screen.getByText(COMING)).not.toBeInTheDocument()
  },
)

test('SHELL-06 a page that comes at once is not announced', async () => {
  const { router, screen } = await open(STAFF)
  const sign = () => document.querySelector('[aria-live=polite]:empty')
  await expect.poll(sign).not.toBeNull()
  let announced = 0
  const changes = new MutationObserver(() => (announced += 1))
  changes.observe(sign() ?? document.body, { childList: true })
  await router.navigate('/en/two')
  await expect.element(screen.getByRole('heading', { name: 'Two' })).toHaveFocus()
  expect(announced).toBe(0)
  expect(sign()).not.toBeNull()
})
