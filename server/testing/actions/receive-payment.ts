import { randomUUID } from 'node:crypto'

import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { receiveEntry } from '#server/money/receive-entry.ts'
import type { EntryOutcome, ReceivedEntry } from '#server/money/receive-entry.ts'

import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'

/** Records that this money came in for a policy today. */
export const receivePayment = (
  portal: TestPortal,
  { policyId }: Pick<InsuredCustomer, 'policyId'>,
  cents: number,
): Promise<void> =>
  portal.db.transaction((tx) =>
    recordPayment(tx, {
      kind: 'DIRECT_DEBIT',
      source: 'TEST',
      sourceReference: randomUUID(),
      policyId,
      cents,
      today: portal.clock.today(),
    }),
  )

/** Money that came in today, as a statement of the bank says it. */
export const receiveMoney = (
  portal: TestPortal,
  received: Pick<ReceivedEntry, 'cents' | 'name'> & Partial<ReceivedEntry>,
): Promise<EntryOutcome> =>
  portal.db.transaction((tx) =>
    receiveEntry(portal, tx, {
      valueDate: portal.clock.today(),
      source: 'STATEMENT',
      sourceReference: randomUUID(),
      ...received,
    }),
  )
