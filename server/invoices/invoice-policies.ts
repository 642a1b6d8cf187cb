import { and, asc, eq, inArray, isNull, lte, min } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { inParts } from '#server/platform/jobs/in-parts.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { instalment } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { invoiceDueInstalments } from '#server/billing/shared/invoice-due.ts'
import { mailInvoices } from '#server/policies/shared/mail-invoices.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'

// In the order in which they fell due: days that are done together number their invoices as days done one by one.
const policiesToInvoice = async (db: Db, day: CalendarDate) => {
  const instalments = await db
    .select({ policyId: instalment.policyId })
    .from(instalment)
    .where(and(lte(instalment.invoiceOn, day), isNull(instalment.invoiceId), eq(instalment.void, false)))
    .groupBy(instalment.policyId)
    .orderBy(asc(min(instalment.invoiceOn)), asc(instalment.policyId))
  return instalments.map(({ policyId }) => policyId)
}

const invoicePart = async (portal: Portal, tx: Tx, policyIds: readonly string[]) => {
  const policies = await lockPolicies(tx, inArray(policy.policyId, [...policyIds]))
  // an invoice has the date of the day on which it is sent, also where that is late: then its days to pay are whole
  const invoices = await invoiceDueInstalments(tx, { policies, today: portal.clock.today() })
  // somebody under eighteen has the basic insurance for nothing; a mail about nothing to pay helps nobody
  await mailInvoices(portal, tx, { policies, invoices: invoices.filter(({ cents }) => cents > 0) })
  return invoices.length
}

/** Every day: invoices the instalments whose invoice day has come, with a mail for each (domain reference 2.3). */
export const invoicePolicies = (portal: Portal): DailyTask => ({
  name: 'invoice-policies',
  catchUp: true,
  run: async (day, signal, count) => {
    const { db, log } = portal
    const onFailure = (err: unknown) =>
      log.error({ err, job: 'invoice-policies', day }, 'a policy was not invoiced')
    await inParts(await policiesToInvoice(db, day), { signal, onFailure }, async (part) => {
      await db.transaction(async (tx) => count(tx, 'invoices', await invoicePart(portal, tx, part)))
    })
  },
})
