import { useLocation } from 'react-router'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { PageAnchors, PagePart, PartPair } from '#web/ui/office/customer/PageParts.tsx'
import { EntryList } from '#web/ui/office/customer/EntryList.tsx'
import type { Entry } from '#web/ui/office/customer/EntryList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { actionRow, deviceRow, mailRow, useCaseRow, useClaimRow, useInvoiceRow } from './entry-rows.tsx'
import { useDocumentRow } from './document-pdf.tsx'
import { FilesSection } from './FilesSection.tsx'
import { Insurance } from './Insurance.tsx'
import { ListSection } from './ListSection.tsx'
import type { CustomerData, EntryOf } from './load-customer.ts'
import { useOpenedFiles } from './use-opened-files.ts'

const IN_MAIN = [
  'policies',
  'cases',
  'invoices',
  'claims',
  'mails',
  'documents',
  'files',
  'devices',
  'actions',
] as const

/** Links to the parts of the page, each with how many entries it has. */
export const Anchors = ({ data }: { readonly data: CustomerData }) => {
  const t = useTexts()
  const { hash } = useLocation()
  const items = IN_MAIN.map((id) => ({
    id,
    label: t('customers.list', { list: id }),
    count: data[id]?.total,
  }))
  const all = [...items, { id: 'people', label: t('customers.people'), count: undefined }]
  // the address of an insurance leads to the first part, as that of the page does
  const current = all.find(({ id }) => hash === `#${id}`) ?? all[0]
  return <PageAnchors label={t('customers.parts')} items={all} current={current?.id} />
}

const People = ({ people }: CustomerData['customer']) => {
  const t = useTexts()
  const items = people.map((person) => ({
    id: person.personId,
    content: t('customers.person', {
      name: person.name,
      day: formatDate(calendarDate(person.birthDate), t.locale),
      holder: person.holder ? 'yes' : 'no',
    }),
  }))
  return (
    <PagePart id="people" labelledBy="people-title">
      <Stack gap={3}>
        <Heading level={2} id="people-title">
          {t('customers.people')}
        </Heading>
        {items.length ? (
          <List variant="plain" items={items} />
        ) : (
          <Text tone="muted">{t('customers.people.none')}</Text>
        )}
      </Stack>
    </PagePart>
  )
}

type Props = { readonly data: CustomerData }

const rows =
  <Row,>(row: (entry: Row) => Entry) =>
  (entries: readonly Row[], labelledBy: string) => (
    <EntryList labelledBy={labelledBy} entries={entries.map(row)} />
  )

const policyBlocks =
  ({ today, profileId }: CustomerData['customer']) =>
  (policies: readonly EntryOf<'policies'>[]) => (
    <Stack gap={4}>
      {policies.map((policy) => (
        <Insurance key={policy.policyId} policy={policy} day={today} profileId={profileId} />
      ))}
    </Stack>
  )

const Policies = ({ data: { customer, policies } }: Props) => (
  <ListSection
    name="policies"
    profileId={customer.profileId}
    listed={policies}
    idOf={({ policyId }) => policyId}
    show={policyBlocks(customer)}
  />
)

type FileOpener = { readonly opening: ReturnType<typeof useOpenedFiles> }

const WorkAndMoney = ({ data: { customer, cases, invoices, claims }, opening }: Props & FileOpener) => {
  const { profileId } = customer
  const [caseRow, claimRow, invoiceRow] = [
    useCaseRow(opening.open),
    useClaimRow(profileId),
    useInvoiceRow(profileId),
  ]
  return (
    <>
      <ListSection
        name="cases"
        profileId={profileId}
        listed={cases}
        idOf={({ caseId }) => caseId}
        show={rows(caseRow)}
      />
      <PartPair>
        <ListSection
          name="invoices"
          profileId={profileId}
          listed={invoices}
          idOf={({ invoiceId }) => invoiceId}
          show={rows(invoiceRow)}
        />
        <ListSection
          name="claims"
          profileId={profileId}
          listed={claims}
          idOf={({ claimId }) => claimId}
          show={rows(claimRow)}
        />
      </PartPair>
    </>
  )
}

const Written = ({ data: { customer, mails, documents } }: Props) => {
  const t = useTexts()
  const { profileId, firstName } = customer
  const documentRow = useDocumentRow(profileId)
  return (
    <>
      <ListSection
        name="mails"
        profileId={profileId}
        note={t('customers.note.mails')}
        listed={mails}
        idOf={({ mailId }) => mailId}
        show={rows(mailRow(t))}
      />
      <ListSection
        name="documents"
        profileId={profileId}
        note={t('customers.note.documents', { name: firstName })}
        listed={documents}
        idOf={({ documentId }) => documentId}
        show={rows(documentRow)}
      />
    </>
  )
}

const InAccount = ({ data: { customer, devices, actions } }: Props) => {
  const t = useTexts()
  const { profileId, firstName } = customer
  return (
    <>
      <ListSection
        name="devices"
        profileId={profileId}
        listed={devices}
        idOf={({ sessionId }) => sessionId}
        show={rows(deviceRow(t))}
      />
      <ListSection
        name="actions"
        profileId={profileId}
        listed={actions}
        idOf={({ actionId }) => actionId}
        show={rows(actionRow(t, firstName))}
      />
    </>
  )
}

/** Everything of a customer below each other, so that the browser finds any word of it. */
export const Sections = ({ data }: Props) => {
  const opening = useOpenedFiles()
  return (
    <>
      <Policies data={data} />
      <WorkAndMoney data={data} opening={opening} />
      <Written data={data} />
      <FilesSection data={data} opening={opening} />
      <InAccount data={data} />
      <People {...data.customer} />
    </>
  )
}
