import { randomUUID } from 'node:crypto'

import { recordPayment } from '#server/billing/shared/record-payment.ts'

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
