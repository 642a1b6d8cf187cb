// Calls about people of the insurer, its settings and its money that change something.
import { randomUUID } from 'node:crypto'

import { isNull } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import type { EditionDetails } from '#contract/settings.ts'
import type { StaffDetails, StaffPage } from '#contract/staff/staff-people.ts'
import { SWITCHES } from '#domain/policies/switches.ts'
import { settingEdition } from '#server/settings/settings.tables.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { post } from './scenario.ts'
import type { StaffCalls, StaffScenario } from './scenario.ts'

const versionOf = async (who: StaffPerson, staffId: string) =>
  // one member of staff, with the version of what was read
  ((await who.get(`/api/staff/people/${staffId}`)).body as StaffDetails).person.version

const newColleague = (portal: TestPortal) => {
  portal.clock.set(TEST_NOW)
  return portal.staff({ roles: ['CLAIMS'] })
}

const onColleague =
  (what: 'roles' | 'disable' | 'enable', body: object = {}): StaffScenario =>
  async (portal, who) => {
    const { staffId } = await newColleague(portal)
    const path = `/api/staff/people/${staffId}`
    if (what === 'enable') await who.post(`${path}/disable`, { body: { version: 1 } })
    return post(who, `${path}/${what}`, { version: await versionOf(who, staffId), ...body })
  }

const INVITED = { name: 'Noor', roles: ['CLAIMS'] }
const newAddress = () => `noor.${randomUUID()}@insurer.example`

const askedReset = async (portal: TestPortal, by: StaffPerson) => {
  const { staffId } = await newColleague(portal)
  const { body } = await by.post(`/api/staff/people/${staffId}/reset`, { body: { newPassword: false } })
  return (body as StaffDetails).person.reset?.resetId ?? ''
}

let sampled = 20

// Another edition each time; what waits from before is taken back by whoever proposed it.
const toPropose = async (portal: TestPortal) => {
  portal.clock.set(TEST_NOW)
  await portal.db
    .update(settingEdition)
    .set({ outcome: 'TAKEN_BACK', decidedBy: settingEdition.proposedBy, decidedAt: portal.clock.now() })
    .where(isNull(settingEdition.outcome))
  const [{ content } = { content: {} }] = SWITCHES.bundled
  sampled += 1
  return {
    validFrom: portal.clock.today(),
    content: { ...content, sampleEvery: sampled },
    reason: 'As was agreed',
  }
}

const deciding =
  (decision: object): StaffScenario =>
  async (portal, who) => {
    const proposed = await toPropose(portal)
    const colleague = await portal.staff({ roles: ['ADMIN'] })
    const { body } = await colleague.post('/api/staff/settings/subjects/SWITCHES', { body: proposed })
    const { editionId } = (body as EditionDetails).edition
    return post(who, `/api/staff/settings/editions/${editionId}/decision`, decision)
  }

const { money, settings, staffPeople } = api

/** The calls, by what is done. */
export const staffPeopleCalls: StaffCalls = {
  'inviting somebody': {
    call: staffPeople.invite,
    prepare: async (_, who) => post(who, '/api/staff/invitations', { ...INVITED, username: newAddress() }),
  },
  'taking an invitation back': {
    call: staffPeople.revokeInvitation,
    prepare: async (_, who) => {
      const username = newAddress()
      await who.post('/api/staff/invitations', { body: { ...INVITED, username } })
      const { invitations } = (await who.get('/api/staff/people')).body as StaffPage
      const own = invitations.find((one) => one.username === username)
      return post(who, `/api/staff/invitations/${own?.invitationId}/revocation`)
    },
  },
  'other roles': { call: staffPeople.changeRoles, prepare: onColleague('roles', { roles: ['FINANCE'] }) },
  'letting somebody in no more': { call: staffPeople.disable, prepare: onColleague('disable') },
  'letting somebody in again': { call: staffPeople.enable, prepare: onColleague('enable') },
  'logging somebody out': {
    call: staffPeople.endSessions,
    prepare: async (portal, who) => {
      const { staffId } = await newColleague(portal)
      return post(who, `/api/staff/people/${staffId}/sessions/end`)
    },
  },
  'asking for a new second factor': {
    call: staffPeople.askReset,
    prepare: async (portal, who) => {
      const { staffId } = await newColleague(portal)
      return post(who, `/api/staff/people/${staffId}/reset`, { newPassword: true })
    },
  },
  'agreeing to a new second factor': {
    call: staffPeople.agreeReset,
    prepare: async (portal, who) => {
      const resetId = await askedReset(portal, await portal.staff({ roles: ['ADMIN'] }))
      return post(who, `/api/staff/resets/${resetId}/agreement`)
    },
  },
  'taking back a new second factor': {
    call: staffPeople.withdrawReset,
    prepare: async (portal, who) =>
      post(who, `/api/staff/resets/${await askedReset(portal, who)}/withdrawal`),
  },
  'recording a payment by hand': {
    call: money.record,
    prepare: async (portal, who) => {
      portal.clock.set(TEST_NOW)
      // another amount each time, since one that looks like another is asked about first
      sampled += 1
      const payment = { day: '2026-11-19', amount: `${sampled},20`, name: 'C Okoro', account: '', text: '' }
      return post(who, '/api/staff/payments', { recordId: randomUUID(), payment })
    },
  },
  'proposing a setting': {
    call: settings.propose,
    prepare: async (portal, who) =>
      post(who, '/api/staff/settings/subjects/SWITCHES', await toPropose(portal)),
  },
  'approving a setting': { call: settings.decide, prepare: deciding({ outcome: 'APPROVED' }) },
  'refusing a setting': {
    call: settings.decide,
    prepare: deciding({ outcome: 'REFUSED', reason: 'Too many at once' }),
  },
}
