import type { NextCase } from '#contract/casework/case-view.ts'
import { kindsOfRoles } from '#server/case-kinds.ts'
import { firstFreeCase } from '#server/cases/shared/free-case.ts'
import type { StaffActor } from '#server/platform/actor.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { customerName } from './customer-name.ts'
import { nameOfSubject } from './facts/names-of-subjects.ts'

/** The case that comes after this one: the one that "take next" gives whoever leaves it. */
export const nextCase = async (
  { db, clock }: Portal,
  caseId: string,
  { roles }: StaffActor,
): Promise<NextCase | null> => {
  const wanted = { kinds: kindsOfRoles(roles), roles, now: clock.iso(), today: clock.today(), except: caseId }
  const first = await firstFreeCase(db, wanted)
  if (!first) return null
  const { kind, answerBy } = first
  const name = (await nameOfSubject(db, first)) ?? customerName(first) ?? ''
  return { caseId: first.caseId, kind, name, answerBy }
}
