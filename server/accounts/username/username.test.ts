import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ProfileView } from '#contract/policies/profile-view.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const DAY = 24 * 60 * 60_000
const WRONG = 'Verkeerd-Wachtwoord-1'

let count = 0
const newAddress = () => {
  count += 1
  return `moved${count}@pont.example`
}

const encoded = (password: string) => Buffer.from(password, 'utf8').toString('base64url')

const request = (who: Customer, newUsername: unknown, password: string | undefined = who.password) =>
  who.post(`/api/accounts/${who.profileId}/reset/username`, {
    body: { newUsername },
    headers: password === '' ? {} : { 'x-authorization-password': encoded(password) },
  })

const mailsTo = async (address: string) => (await portal.mailbox()).filter(({ to }) => to === address)

const LINK = /\/setusername\/([^/]+)\/([^/]+)\/([\w-]{43})/

type Link = { readonly username: string; readonly newUsername: string; readonly token: string }

const linkTo = async (address: string): Promise<Link> => {
  const links = (await mailsTo(address)).map(({ text }) => LINK.exec(text)).filter((match) => match !== null)
  const [, username = '', newUsername = '', token = ''] = links.at(-1) ?? []
  return {
    username: decodeURIComponent(username),
    newUsername: decodeURIComponent(newUsername),
    token,
  }
}

const use = ({ username, newUsername, token }: Link) =>
  portal.visitor().post(`/api/accounts/${encodeURIComponent(username)}/username`, {
    body: { newUsername },
    headers: { 'x-authorization-token': token },
  })

/** A customer whose address was changed, with the address and the link that takes it back. */
const moved = async () => {
  const ana = await portal.customer()
  const address = newAddress()
  await request(ana, address)
  expect((await use(await linkTo(address))).status).toBe(204)
  return { ana, address, undo: await linkTo(ana.username) }
}

const loginStatus = async (username: string, password: string) =>
  (await portal.visitor().login(username, password)).status

describe('PRO-03 API-06 another e-mail address is requested', () => {
  test('with a link to the new address, a message to the old one, and nothing changed yet', async () => {
    const ana = await portal.customer()
    const address = newAddress()
    expect((await request(ana, ` ${address.toUpperCase()} `)).status).toBe(204)
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual([
      'Confirm your new e-mail address',
    ])
    const [message] = await mailsTo(ana.username)
    expect(message?.text).toContain(address)
    expect(message?.text).not.toMatch(LINK)
    expect(await loginStatus(ana.username, ana.password)).toBe(200)
    expect(await loginStatus(address, ana.password)).toBe(401)
  })

  test('and however it was typed, its link gives the account that address', async () => {
    const ana = await portal.customer()
    const address = newAddress()
    await request(ana, ` ${address.toUpperCase()} `)
    expect((await use(await linkTo(address))).status).toBe(204)
    expect(await loginStatus(address, ana.password)).toBe(200)
  })

  test.each([
    ['nothing typed', '', undefined, ['newUsername: account_new_username_empty']],
    ['no address', 'ana at home', undefined, ['newUsername: account_new_username_invalid']],
    ['no password', 'free@pont.example', '', ['currentPassword: account_current_password_empty']],
    ['a wrong password', 'free@pont.example', WRONG, ['currentPassword: account_current_password_incorrect']],
  ])('not with %s', async (_, address, password, issues) => {
    const ana = await portal.customer()
    const reply = await request(ana, address, password)
    expect([reply.status, reply.issues]).toEqual([422, issues])
    expect(await mailsTo(ana.username)).toEqual([])
  })

  test('not for the address that the account has, nor one of another account', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    expect((await request(ana, ana.username)).issues).toEqual(['newUsername: account_new_username_same'])
    expect((await request(ana, ben.username)).issues).toEqual(['newUsername: account_username_exists'])
    expect(await mailsTo(ben.username)).toEqual([])
  })

  test('whether an address is taken is not told without the password', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    const reply = await request(ana, ben.username, WRONG)
    expect(reply.issues).toEqual(['currentPassword: account_current_password_incorrect'])
  })

  test('only for the own account', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    const reply = await ben.post(`/api/accounts/${ana.profileId}/reset/username`, {
      body: { newUsername: newAddress() },
      headers: { 'x-authorization-password': encoded(ben.password) },
    })
    expect([reply.status, reply.code]).toEqual([404, 'errors.notFound'])
  })
})

const pendingOf = async (who: Customer) => {
  const reply = await who.get(`/api/portal/profiles/${who.profileId}`)
  expect(reply.status).toBe(200)
  // the reply was validated by its shape
  return (reply.body as ProfileView).pendingEmail
}

describe('PRO-03 API-22 the profile shows the address that waits for its link', () => {
  test('until when, and the last one if several were asked for', async () => {
    const ana = await portal.customer()
    expect(await pendingOf(ana)).toBeNull()
    const [first, second] = [newAddress(), newAddress()]
    await request(ana, first)
    await request(ana, second)
    const pending = await pendingOf(ana)
    expect(pending?.email).toBe(second)
    const left = Date.parse(pending?.validUntil ?? '') - portal.clock.now()
    expect(left).toBeGreaterThan(DAY - 60_000)
    expect(left).toBeLessThanOrEqual(DAY)
  })

  test('to its own customer only', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    await request(ana, newAddress())
    expect(await pendingOf(ben)).toBeNull()
    const path = `/api/portal/profiles/${ana.profileId}`
    expect([(await ben.get(path)).status, (await portal.visitor().get(path)).status]).toEqual([404, 401])
  })

  test('no longer once it was confirmed, or after a day', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    const address = newAddress()
    await request(ana, address)
    await request(ben, newAddress())
    expect((await use(await linkTo(address))).status).toBe(204)
    const again = portal.visitor()
    await again.login(address, ana.password)
    const { body } = await again.get(`/api/portal/profiles/${ana.profileId}`)
    expect(body).toMatchObject({ email: address, pendingEmail: null })
    portal.clock.advance(DAY)
    await ben.login(ben.username, ben.password)
    expect(await pendingOf(ben)).toBeNull()
  })
})

describe('ACC-04 API-03 the link gives the account its new address', () => {
  test('ends all sessions, keeps the password and mails both addresses', async () => {
    const { ana, address } = await moved()
    expect((await ana.get('/api/checksession')).status).toBe(401)
    expect(await loginStatus(ana.username, ana.password)).toBe(401)
    expect(await loginStatus(address, ana.password)).toBe(200)
    expect((await mailsTo(address)).map(({ subject }) => subject)).toContain(
      'This is now your e-mail address',
    )
    expect((await mailsTo(ana.username)).map(({ subject }) => subject)).toContain(
      'Your e-mail address has changed',
    )
  })

  test('works once, for a day, and only for its own address', async () => {
    const ana = await portal.customer()
    const address = newAddress()
    await request(ana, address)
    const link = await linkTo(address)
    const other = await use({ ...link, newUsername: newAddress() })
    expect([other.status, other.code]).toEqual([410, 'account_link_invalid'])
    expect((await use({ ...link, token: 'x'.repeat(43) })).code).toBe('account_link_invalid')
    portal.clock.advance(DAY)
    const late = await use(link)
    expect([late.status, late.code]).toEqual([410, 'account_link_expired'])
    expect(await loginStatus(ana.username, ana.password)).toBe(200)
  })

  test('a used link is refused', async () => {
    const ana = await portal.customer()
    const address = newAddress()
    await request(ana, address)
    const link = await linkTo(address)
    expect((await use(link)).status).toBe(204)
    const again = await use({ ...link, username: address })
    expect([again.status, again.code]).toEqual([410, 'account_link_used'])
  })

  test('a second request makes the first link invalid', async () => {
    const ana = await portal.customer()
    const [first, second] = [newAddress(), newAddress()]
    await request(ana, first)
    const old = await linkTo(first)
    await request(ana, second)
    expect((await use(old)).code).toBe('account_link_invalid')
    expect((await use(await linkTo(second))).status).toBe(204)
  })

  test('PRO-03 a request that was taken back makes its link invalid, and another can be made', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    const address = newAddress()
    await request(ana, address)
    const cancel = (who: Customer) => who.post(`/api/accounts/${ana.username}/reset/username/cancel`)
    expect((await cancel(ben)).status).toBe(404)
    expect((await pendingOf(ana))?.email).toBe(address)
    expect((await cancel(ana)).status).toBe(204)
    expect(await pendingOf(ana)).toBeNull()
    expect((await use(await linkTo(address))).code).toBe('account_link_invalid')
    expect((await cancel(ana)).status).toBe(204)
    await request(ana, address)
    expect((await use(await linkTo(address))).status).toBe(204)
  })

  test('an address that another account has by now is refused', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    const address = newAddress()
    await request(ana, address)
    const link = await linkTo(address)
    await request(ben, address)
    expect((await use(await linkTo(address))).status).toBe(204)
    const late = await use(link)
    expect([late.status, late.issues]).toEqual([409, ['newUsername: account_username_exists']])
  })

  test('two requests for the same address at once: one account gets it', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    const address = newAddress()
    await request(ana, address)
    const first = await linkTo(address)
    await request(ben, address)
    const replies = await Promise.all([use(first), use(await linkTo(address))])
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  test('links that went to the old address no longer set a password', async () => {
    const ana = await portal.customer()
    const body = { username: ana.username, locale: 'en-GB' }
    await portal.visitor().put(`/api/accounts/${ana.username}/reset/password`, { body })
    const text = (await mailsTo(ana.username))[0]?.text ?? ''
    const token = /\/setpassword\/([\w-]{43})/.exec(text)?.[1] ?? 'no link in the mail'
    const address = newAddress()
    await request(ana, address)
    await use(await linkTo(address))
    const reply = await portal.visitor().post(`/api/accounts/${address}/password`, {
      body: { password: 'Rustige-Haven-31' },
      headers: { 'x-authorization-token': token },
    })
    expect([reply.status, reply.code]).toEqual([410, 'account_link_revoked'])
  })
})

/** Chooses a password with the link in the last mail to this address. */
const choosePassword = async (address: string) => {
  const text = (await mailsTo(address)).at(-1)?.text ?? ''
  const token = /\/activate\/([\w-]{43})/.exec(text)?.[1] ?? 'no link in the mail'
  return portal.visitor().post(`/api/accounts/${address}/activate`, {
    body: { password: 'Rustige-Haven-31' },
    headers: { 'x-authorization-token': token },
  })
}

describe('PRO-03 the owner of the old address takes the change back', () => {
  test('within 7 days: the old address logs in again, with a new password', async () => {
    const { ana, address, undo } = await moved()
    portal.clock.advance(7 * DAY - 60_000)
    const thief = portal.visitor()
    expect((await thief.login(address, ana.password)).status).toBe(200)
    expect((await use(undo)).status).toBe(204)
    expect((await thief.get('/api/checksession')).status).toBe(401)
    expect(await loginStatus(address, ana.password)).toBe(401)
    expect(await loginStatus(ana.username, ana.password)).toBe(401)
    expect((await choosePassword(ana.username)).status).toBe(204)
    expect(await loginStatus(ana.username, 'Rustige-Haven-31')).toBe(200)
  })

  test('ACC-04 and is mailed that the password was set, at that address only', async () => {
    const { ana, address, undo } = await moved()
    expect((await use(undo)).status).toBe(204)
    expect((await choosePassword(ana.username)).status).toBe(204)
    const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject)
    expect((await subjects(ana.username)).at(-1)).toBe('Your password has changed')
    expect(await subjects(address)).not.toContain('Your password has changed')
  })

  test('T13 nobody else gets the old address before', async () => {
    const { ana, undo } = await moved()
    const ben = await portal.customer()
    expect((await request(ben, ana.username)).issues).toEqual(['newUsername: account_username_exists'])
    portal.clock.advance(7 * DAY)
    expect((await use(undo)).code).toBe('account_link_expired')
    await ben.login(ben.username, ben.password)
    expect((await request(ben, ana.username)).status).toBe(204)
  })

  test('not after 7 days', async () => {
    const { ana, address, undo } = await moved()
    portal.clock.advance(7 * DAY)
    expect((await use(undo)).code).toBe('account_link_expired')
    expect(await loginStatus(address, ana.password)).toBe(200)
  })

  test('after a second change too, and then no other link works', async () => {
    const { ana, address, undo } = await moved()
    const again = portal.visitor()
    await again.login(address, ana.password)
    const third = newAddress()
    await again.post(`/api/accounts/${ana.profileId}/reset/username`, {
      body: { newUsername: third },
      headers: { 'x-authorization-password': encoded(ana.password) },
    })
    expect((await use(await linkTo(third))).status).toBe(204)
    const second = await linkTo(address)
    expect((await use(undo)).status).toBe(204)
    expect((await use(second)).status).toBe(410)
    expect(await loginStatus(third, ana.password)).toBe(401)
  })

  test('T13 also after the one who changed it took back a second change of their own', async () => {
    const { ana, address, undo } = await moved()
    const thief = portal.visitor()
    await thief.login(address, ana.password)
    const third = newAddress()
    await thief.post(`/api/accounts/${ana.profileId}/reset/username`, {
      body: { newUsername: third },
      headers: { 'x-authorization-password': encoded(ana.password) },
    })
    portal.clock.advance(1000)
    expect((await use(await linkTo(third))).status).toBe(204)
    expect((await use(await linkTo(address))).status).toBe(204)
    expect((await choosePassword(address)).status).toBe(204)
    expect((await use(undo)).status).toBe(204)
    expect(await loginStatus(address, 'Rustige-Haven-31')).toBe(401)
    expect((await choosePassword(ana.username)).status).toBe(204)
    expect(await loginStatus(ana.username, 'Rustige-Haven-31')).toBe(200)
  })
})
