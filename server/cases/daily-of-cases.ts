import type { AskedKinds } from '#server/cases/shared/question-subject.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { addUpCounts } from './add-up-counts.ts'
import { remindCustomers } from './remind-customers.ts'
import type { WarnedKinds } from './shared/warned-kind.ts'
import { warnOfCases } from './warn-of-cases.ts'

/** What is done every day with cases. */
export const dailyOfCases = (
  portal: Portal,
  asked: AskedKinds,
  warned: WarnedKinds,
): readonly DailyTask[] => [remindCustomers(portal, asked), warnOfCases(portal, warned), addUpCounts(portal)]
