import { asc, eq, gt } from 'drizzle-orm'

import { dueDateOf } from '#domain/policies/payment/instalments.ts'
import { methodOfInvoice } from '#domain/policies/payment/mandate.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { demoButton } from '#server/platform/http/demo-page.ts'
import type { DemoPage } from '#server/platform/http/demo-page.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { html } from '#server/platform/text/html-template.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { methodsOfInvoices, usedBefore } from '#server/billing/shared/mandate-used.ts'
import { receiveEntry } from '#server/money/receive-entry.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'

const PATH = '/dev/pay'
const SHOWN = 100

const openInvoices = ({ db }: Portal) =>
  db
    .select({ invoice, policyNumber: policy.policyNumber, method: policy.paymentMethod, used: usedBefore })
    .from(invoice)
    .innerJoin(policy, eq(policy.policyId, invoice.policyId))
    .where(gt(invoice.outstandingCents, 0))
    .orderBy(asc(invoice.dueDate), asc(invoice.year), asc(invoice.sequence))
    .limit(SHOWN)

const line = (open: Awaited<ReturnType<typeof openInvoices>>[number]) => {
  const { invoice: storedInvoice, policyNumber } = open
  const method = methodOfInvoice(open.method, open.used)
  return html`<li>
    ${storedInvoice.number}: ${euros(storedInvoice.outstandingCents, 'en-GB')} for policy ${policyNumber},
    ${method}<small
      >Due on
      ${dueDateOf(method, { dueDate: storedInvoice.dueDate, collectionDate: storedInvoice.collectOn })}</small
    >
    ${demoButton(PATH, { subject: storedInvoice.invoiceId, action: 'pay', label: 'Pay' })}
  </li> `
}

const list = async (portal: Portal) => {
  const open = await openInvoices(portal)
  return open.length
    ? html`<ul>
        ${open.map(line)}
      </ul>`
    : html`<p>No invoice is open.</p>`
}

const UUID = /^[0-9a-f-]{36}$/

const lockInvoice = async (tx: Tx, invoiceId: string) => {
  const read = () => tx.select().from(invoice).where(eq(invoice.invoiceId, invoiceId))
  const [storedInvoice] = UUID.test(invoiceId) ? await read() : []
  const { policyId } = storedInvoice ?? refuse('errors.notFound')
  const [locked] = await lockPolicies(tx, eq(policy.policyId, policyId))
  // read again after locking, to see what the previous transaction wrote
  const [now] = await read()
  const method = (await methodsOfInvoices(tx, [invoiceId])).get(invoiceId)
  if (!locked || !now) return undefined
  return { ...now, method, policyNumber: locked.policyNumber, payer: fullName(locked.holder) }
}

// What is still to be paid comes in from the customer's bank; pressed twice, it comes in once.
const pay = (portal: Portal, invoiceId: string): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const open = await lockInvoice(tx, invoiceId)
    if (!open?.outstandingCents) return
    const { number, outstandingCents: cents, reference, method, policyNumber, payer } = open
    await receiveEntry(portal, tx, {
      valueDate: portal.clock.today(),
      cents,
      name: payer,
      reference,
      // our own collection comes back with its numbers
      endToEndId: method === 'DIRECT_DEBIT' ? `${policyNumber}-${number}` : undefined,
      source: 'DEMO',
      sourceReference: `${invoiceId} ${cents}`,
    })
  })

/** The open invoices, each with a button that pays it: a page of the demo until money comes in from a bank. */
export const payPage = (portal: Portal): DemoPage => ({
  path: PATH,
  title: 'Open invoices of this demo',
  show: () => list(portal),
  act: (invoiceId, action) => (action === 'pay' ? pay(portal, invoiceId) : refuse('errors.notFound')),
})
