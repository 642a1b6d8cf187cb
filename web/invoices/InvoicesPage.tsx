import { lazy, Suspense } from 'react'
import { Await, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { invoices } from '#contract/invoices.ts'
import type { InvoiceView, RefundView } from '#contract/invoices.ts'
import { policies } from '#contract/policies.ts'
import type { PaymentsView, PolicyView } from '#contract/policies.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { localeAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { LoadFailed } from '#web/platform/api/LoadFailed.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { ownPolicies } from '#web/policies/shared/own-insurance/own-insurance.ts'
import { paymentsIn } from '#web/policies/shared/payments.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

// They load during the call: the page shows before either has arrived.
const RefundList = lazy(async () => ({ default: (await import('./RefundList.tsx')).RefundList }))
const WillCome = lazy(async () => ({ default: (await import('./WillCome.tsx')).WillCome }))
const InvoiceList = lazy(async () => ({ default: (await import('./InvoiceList.tsx')).InvoiceList }))

type Invoices = { readonly own: readonly PolicyView[] } & (
  | { readonly kind: 'list'; readonly list: readonly InvoiceView[]; readonly refunds: readonly RefundView[] }
  | { readonly kind: 'paid-by-institution' }
)

const fetchInvoices = async (locale: Locale): Promise<Invoices> => {
  const params = { profileId: session.get().profileId }
  const [list, refunds, own] = await Promise.all([
    call(invoices.list, { params }),
    call(invoices.refunds, { params }),
    ownPolicies(locale),
  ])
  return list ? { kind: 'list', list, refunds, own } : { kind: 'paid-by-institution', own }
}

/** Fetches the invoices without delaying the page, which shows a skeleton of them meanwhile. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const allInvoices = fetchInvoices(localeAt(request.url))
  const payments = call(policies.payments, { params: { profileId: session.get().profileId } })
  // a failure is shown by the part of the page that waits for the reply
  for (const promise of [allInvoices, payments]) promise.catch(() => undefined)
  return { allInvoices, payments }
}

// By itself: the invoices do not wait for it, and are shown where it fails.
const Coming = ({ payments }: Pick<ReturnType<typeof loader>, 'payments'>) => {
  const t = useTexts()
  return (
    <Suspense fallback={<Skeleton shape="rows" lines={4} />}>
      <Await resolve={payments} errorElement={<LoadFailed title={t('invoices.coming.failed')} />}>
        {(view: PaymentsView) => <WillCome payments={paymentsIn(view)} mayChange={view.mayChange} />}
      </Await>
    </Suspense>
  )
}

/** `/invoices`: what is to be paid, what will come, what was paid, and how to pay (INV-01, INV-02, PAY-01, PAY-06). */
const InvoicesPage = () => {
  const t = useTexts()
  const { allInvoices, payments } = useLoaderData<typeof loader>()
  const title = t('invoices.title')
  usePageTitle(title)
  return (
    <Container>
      <Stack gap={6}>
        <Heading level={1}>{title}</Heading>
        <Suspense fallback={<Skeleton shape="rows" lines={4} label={t('invoices.loading')} />}>
          <Await resolve={allInvoices} errorElement={<LoadFailed title={t('invoices.failed')} />}>
            {(all: Invoices) => (
              <Stack gap={6}>
                <InsuredNow policies={all.own} />
                {all.kind === 'list' ? (
                  <>
                    <RefundList refunds={all.refunds} />
                    <InvoiceList invoices={all.list} coming={<Coming payments={payments} />} />
                  </>
                ) : (
                  <Panel title={t('invoices.paid.by.institute')} />
                )}
              </Stack>
            )}
          </Await>
        </Suspense>
      </Stack>
    </Container>
  )
}

export default InvoicesPage
