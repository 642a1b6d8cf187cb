import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { institutionPayingFor } from '#server/policies/profile/profile-facts.ts'

/** Refuses other personal details while an institution pays all policies of a customer, and so manages them (PRO-05). */
export const refusePaidByInstitution = async (
  tx: Tx,
  accountId: string,
  today: CalendarDate,
): Promise<void> => {
  const institution = await institutionPayingFor(tx, accountId, today)
  if (institution !== undefined) refuse('profile_paid_by_institution', { institution })
}
