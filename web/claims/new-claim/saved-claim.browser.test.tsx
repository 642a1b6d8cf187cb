import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { claims } from '#contract/claims.ts'
import { drafts } from '#contract/drafts.ts'
import type { DraftView, OpenedDraft } from '#contract/drafts.ts'
import { policies } from '#contract/policies.ts'
import { findOtherTabs, holdForm, takeForm } from '#web/drafts/shared/open-tabs.ts'
import type { OtherTab } from '#web/drafts/shared/open-tabs.ts'
import { savedLinks } from '#web/drafts/shared/saved-link.ts'
import { expectAccessible } from '#web/testing/axe.ts'
import { field, press, title } from '#web/testing/claim-actions.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { refuseWith, reply, replyBy } from '#web/testing/replies.ts'

import { claimContent } from './claim-content.ts'
import { EMPTY_CLAIM } from './claim-draft.ts'
import type { ClaimDraft } from './claim-draft.ts'
import { claimFilesOf } from './claim-form-of.ts'
import { claimDraft } from './claim-store.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const control = main.getByRole('button', { name: 'Save and come back later' })

const invoice = () => new File(['%PDF-'], 'invoice.pdf', { type: 'application/pdf' })
const KEY = '0a0a0a0a-1b1b-4c1c-8d1d-2e2e2e2e2e2e'

const ana: ClaimDraft = {
  ...EMPTY_CLAIM,
  idempotencyKey: KEY,
  accepted: ['who'],
  values: {
    policyNumber: '260047113',
    contactName: 'Ana Silva',
    contactEmail: 'ana@example.com',
    'lines.0.careProvider': 'Praktijk Zuid',
  },
}

const content = claimContent(ana, { page: 'public', part: 'costs' })
const given = { content, answers: { ...ana.values, description: 'Panic attacks' }, files: [invoice()] }

beforeEach(() => {
  claimDraft.clear()
  savedLinks.clear()
})

/** Another tab in which this claim is open. */
const holdElsewhere = () => {
  const state = { taken: false }
  const stop = holdForm('claim', {
    draftKey: () => KEY,
    give: () => given,
    onTaken: () => {
      state.taken = true
    },
  })
  return { state, stop }
}

const otherTab = async (): Promise<OtherTab> => {
  const { promise, resolve } = Promise.withResolvers<OtherTab>()
  let isFound = false
  const ask = () =>
    findOtherTabs('claim', (tab) => {
      isFound = true
      resolve(tab)
    })
  let stop = ask()
  // asked again until the page listens
  const again = () => {
    stop()
    stop = ask()
    return isFound
  }
  await expect.poll(() => isFound || again(), { interval: 500 }).toBe(true)
  return promise.finally(() => stop())
}

const showOwnClaim = async () => {
  reply(policies.profile, exampleProfile())
  reply(policies.list, [examplePolicy(), examplePolicy({ policyNumber: '250133709' })])
  reply(claims.list, undefined)
  const shown = await showPortal('/en/newclaim', { who: mei })
  await expect.element(control).toBeVisible()
  return shown
}

const emergency = page.getByRole('banner').getByRole('link').first()

describe('DRAFT-01 leaving the claim of a customer', () => {
  // the policy and the currency stand there already
  test('is no question when nothing was filled in, and one afterwards', async () => {
    const { at, router } = await showOwnClaim()
    await expect.poll(() => claimDraft.get().values['lines.0.claimedCurrency']).toBe('EUR')
    await main.getByRole('link', { name: 'Back', exact: true }).click()
    await expect.poll(at).toBe('/en/medicalclaims')
    await router.navigate('/en/newclaim')
    await field('Care provider').fill('Praktijk Zuid')
    await emergency.click()
    await expect.element(dialog.getByRole('heading', { name: 'Save before you go?' })).toBeVisible()
  })
})

describe('DRAFT-01 a claim in two tabs', () => {
  test('is offered by the second also when it is the claim of a customer', async () => {
    const { stop } = holdElsewhere()
    await showOwnClaim()
    await expect.element(dialog).toMatchTextContent('Your claim is open in another tab')
    stop()
  })

  test('is offered by the second, which takes it over with its files and what is in memory only', async () => {
    const { state, stop } = holdElsewhere()
    const { at } = await showPortal('/en/newclaimpublic')
    await expect.element(dialog).toMatchTextContent('Your claim is open in another tab')
    await expectAccessible('a claim in another tab')
    await dialog.getByRole('button', { name: 'Continue here' }).click()
    await expect.poll(at).toBe('/en/newclaimpublic?part=costs')
    stop()
    expect(state.taken).toBe(true)
    await expect.element(field('Care provider')).toHaveValue('Praktijk Zuid')
    await expect.element(field(/anything else/)).toHaveValue('Panic attacks')
    expect(claimFilesOf(claimDraft.get()).map(({ name }) => name)).toEqual(['invoice.pdf'])
  })

  test('can be left in the first', async () => {
    const { state, stop } = holdElsewhere()
    await showPortal('/en/newclaimpublic')
    await dialog.getByRole('button', { name: 'Start a new one here' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    stop()
    expect([state.taken, claimDraft.get().values]).toEqual([false, {}])
  })

  test('leaves the first, which says so', async () => {
    claimDraft.restore({ ...ana, values: given.answers })
    const { at } = await showPortal('/en/newclaimpublic')
    await expect.element(control).toBeVisible()
    const taken = await takeForm('claim', await otherTab())
    expect(taken?.answers).toMatchObject({ contactName: 'Ana Silva', description: 'Panic attacks' })
    expect(JSON.stringify(taken?.content)).not.toContain('Panic')
    await expect.poll(at).toBe('/en/home')
    await expect.element(page.getByText(/went on in another tab/)).toBeVisible()
    expect(claimDraft.get().values).toEqual({})
  })
})

const dates = { savedAt: '2026-11-20T10:20:00Z', validUntil: '2026-12-20T10:20:00Z' }

const opened: OpenedDraft = {
  kind: 'claim',
  ...dates,
  content: { ...content, savedFor: 'ana@example.com' },
  files: [{ fileId: KEY, name: 'invoice.pdf', size: 5 }],
  profileId: null,
}

const openLink = async (draft = opened, savedBy: DraftView['savedBy'] = 'VISITOR') => {
  reply(drafts.look, { kind: 'claim', ...dates, files: 1, savedBy, openHere: false })
  reply(drafts.open, draft)
  replyBy(drafts.file, () => new Response('%PDF-'))
  history.replaceState(null, '', `#${'k'.repeat(43)}`)
  const shown = await showPortal('/en/continue')
  await expect.element(main.getByRole('button', { name: 'Continue' })).toBeVisible()
  return shown
}

const goOn = async () => {
  const shown = await openLink()
  await press('Continue')
  await expect.element(title('What did you pay for?')).toBeVisible()
  return shown
}

describe('DRAFT-01 a saved claim that is opened', () => {
  test('goes on at its part with its files, and says how long the link works, not that one is on its way', async () => {
    const { at } = await goOn()
    expect(at()).toBe('/en/newclaimpublic?part=costs')
    await expect.element(main).toMatchTextContent('invoice.pdf')
    await expect.element(main).toMatchTextContent(/opened this with your link.*until 20 December 2026/)
    await expect.element(main).not.toMatchTextContent('on its way')
    await field('Care provider').fill('Praktijk Noord')
    await expect.element(main).toMatchTextContent('You changed something after you saved')
  })

  test('of a customer says before the log-in that what was saved stays, and belongs to that customer', async () => {
    const own = { ...opened, content: { ...content, at: { page: 'own', part: 'costs' } }, profileId: 'ana' }
    refuseWith(accounts.checkSession, 'errors.unauthenticated')
    const { at } = await openLink(own, 'CUSTOMER')
    await expect.element(main).toMatchTextContent('You log in first')
    await expect.element(main).toMatchTextContent('Log in with the same account')
    await press('Continue')
    await expect.poll(at).toContain('/en/login?nextUrl=')
    expect(claimDraft.get()).toMatchObject({ profileId: 'ana', values: { contactName: 'Ana Silva' } })
    claimDraft.belongTo('bram')
    expect(claimDraft.get().values).toEqual({})
  })

  test('in a second tab is a claim of its own, so that what is sent in both is not treated as one', async () => {
    const other = new BroadcastChannel('pont-drafts')
    other.addEventListener('message', ({ data }: MessageEvent<{ kind: string; code: string }>) => {
      // a BroadcastChannel reaches our own origin only and takes no target origin
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (data.kind === 'ask') other.postMessage({ kind: 'taken', code: data.code, from: 'another tab' })
    })
    await goOn()
    await expect.poll(() => claimDraft.get().idempotencyKey).not.toBe(KEY)
    other.close()
    expect(claimDraft.get().values).toMatchObject({ contactName: 'Ana Silva' })
    await expect.element(control).toBeVisible()
  })
})
