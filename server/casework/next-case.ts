import type { NextCase } from '#contract/casework/case-view.ts'
import { kindsOfRoles } from '#server/case-kinds.ts'
import { firstFreeCase } from '#server/cases/shared/free-case.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { caseWithPeople } from './casework.store.ts'
import { customerName } from './customer-name.ts'
import { FACTS } from './facts/facts-of-case.ts'

/** The case that comes after this one: the one that "take next" gives whoever leaves it. */
export const nextCase = async (
  portal: Portal,
  caseId: string,
  { staffId, roles }: StaffActor,
): Promise<NextCase | null> => {
  const { db, clock } = portal
  const wanted = { kinds: kindsOfRoles(roles), roles, now: clock.iso(), except: caseId }
  const first = await firstFreeCase(db, wanted)
  const found = first && (await caseWithPeople(db, first.caseId))
  if (!found) return null
  const { kind, subjectId, answerBy } = found.held
  const facts = await FACTS[kind](portal, { subjectId, staffId, mayDecide: false })
  return { caseId: first.caseId, kind, name: facts.name ?? customerName(found) ?? '', answerBy }
}
