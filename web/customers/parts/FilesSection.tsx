import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { dayOf, shortDate } from '#web/staff/shared/office-days.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { EntryList } from '#web/ui/office/customer/EntryList.tsx'
import type { Entry } from '#web/ui/office/customer/EntryList.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { ListSection } from './ListSection.tsx'
import type { CustomerData, EntryOf } from './load-customer.ts'
import { OpenedFiles } from './OpenedFiles.tsx'
import type { FilesToOpen, useOpenedFiles } from './use-opened-files.ts'

const KILO = 1024

const useFileRow = (open: Props['opening']['open']) => {
  const t = useTexts()
  const paths = useStaffPaths()
  return ({ documentId, caseId, caseKind, name, kind, sizeBytes, sentAt }: EntryOf<'files'>): Entry => ({
    id: documentId,
    start: shortDate(dayOf(sentAt), t.locale),
    content: (
      <>
        <Button
          variant="quiet"
          size="s"
          aria-label={t('customers.file.open', { name })}
          onClick={() => open({ caseId, documentId })}
        >
          {name}
        </Button>{' '}
        {t('customers.file.facts', { kind, size: Math.ceil(sizeBytes / KILO) })}
      </>
    ),
    end: <Link href={paths.workCase(caseId)}>{t('customers.caseKind', { kind: caseKind })}</Link>,
  })
}

type Row = ReturnType<typeof useFileRow>

const rows = (row: Row) => (entries: readonly EntryOf<'files'>[], labelledBy: string) => (
  <EntryList labelledBy={labelledBy} entries={entries.map(row)} />
)

type Props = {
  readonly data: CustomerData
  readonly opening: ReturnType<typeof useOpenedFiles>
}

// another file is opened anew, and gets the focus
const keyOf = ({ caseId, documentId = '' }: FilesToOpen) => `${caseId}/${documentId}`

/** What was sent, and below it the pictures of what is opened. */
export const FilesSection = ({ data: { customer, files }, opening: { opened, open, close } }: Props) => {
  const t = useTexts()
  const row = useFileRow(open)
  const { profileId, firstName } = customer
  return (
    <ListSection
      name="files"
      profileId={profileId}
      note={t('customers.note.files', { name: firstName })}
      listed={files}
      idOf={({ documentId }) => documentId}
      show={rows(row)}
      foot={
        files && opened ? (
          <OpenedFiles key={keyOf(opened)} profileId={profileId} opened={opened} onClose={close} />
        ) : null
      }
    />
  )
}
