import { useEffect, useState } from 'react'

import { caseDocuments } from '#contract/cases/case-documents.ts'
import type { CaseDocument, DocumentText } from '#contract/cases/case-documents.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDayMonth } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { DocumentViewer, useDocumentView } from '#web/ui/office/case/DocumentViewer.tsx'
import type { ViewerPage } from '#web/ui/office/case/DocumentViewer.tsx'

type Props = {
  /** What they are called where the page has other documents too. */
  readonly label?: string | undefined
  readonly caseId: string
  readonly documents: readonly CaseDocument[]
  /** The document that is shown first, or that another part of the page asks for: each time anew. */
  readonly wanted?: { readonly documentId: string } | undefined
}

type Texts = DocumentText['pages']

// The text comes after the pictures, which are what is looked at first. It is asked for once for each document, also of a picture,
// which has none: so one entry of the record tells the look.
const usePageTexts = (caseId: string, { documentId }: CaseDocument) => {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly pages: Texts }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call(caseDocuments.text, { params: { caseId, documentId }, signal, optional: true })
      .then(({ pages }) => setLoaded({ id: documentId, pages }))
      .catch(() => undefined)
    return () => controller.abort()
  }, [caseId, documentId])
  return loaded?.id === documentId ? loaded.pages : []
}

const KILO = 1024

const useFacts = ({ kind, sizeBytes, sentAt }: CaseDocument) => {
  const t = useTexts()
  const day = formatDayMonth(calendarDate(sentAt.slice(0, 10)), t.locale)
  return t('staff.document.facts', { kind, size: Math.ceil(sizeBytes / KILO), day })
}

const usePages = (caseId: string, document: CaseDocument): readonly ViewerPage[] => {
  const t = useTexts()
  const texts = usePageTexts(caseId, document)
  const { documentId, pages } = document
  return pages.map(({ page, state }) => ({
    page,
    src: state === 'DRAWN' ? `/api/staff/cases/${caseId}/documents/${documentId}/pages/${page}` : undefined,
    text: texts.find((one) => one.page === page)?.text ?? '',
    label: t(`staff.document.page.${state}`, { page, pages: pages.length }),
  }))
}

const Viewer = ({ caseId, documents, first, wanted, label }: Props & { readonly first: CaseDocument }) => {
  const t = useTexts()
  const view = useDocumentView()
  const [chosen, setChosen] = useState(wanted?.documentId ?? first.documentId)
  const document = documents.find(({ documentId }) => documentId === chosen) ?? first
  const choose = (id: string) => {
    setChosen(id)
    view.reset()
  }
  const [seen, setSeen] = useState(wanted)
  if (wanted && wanted !== seen) {
    setSeen(wanted)
    choose(wanted.documentId)
  }
  useKeys([
    ...documents.slice(0, 9).map(({ documentId, name }, index) => ({
      keys: String(index + 1),
      label: t('staff.document.key', { name }),
      run: () => choose(documentId),
    })),
    { keys: '+', label: t('staff.document.larger'), run: view.larger },
    { keys: '-', label: t('staff.document.smaller'), run: view.smaller },
    { keys: 'r', label: t('staff.document.turn'), run: view.turn },
  ])
  return (
    <DocumentViewer
      label={label ?? t('staff.documents')}
      tabs={documents.map(({ documentId: id, name }) => ({ id, name }))}
      chosen={document.documentId}
      onChoose={choose}
      pages={usePages(caseId, document)}
      facts={useFacts(document)}
      view={view}
      texts={{
        smaller: t('staff.document.smaller'),
        larger: t('staff.document.larger'),
        turn: t('staff.document.turn'),
        read: t('staff.document.text'),
      }}
    />
  )
}

/** What was sent with a case: pictures of the pages, those of the first one at once. */
export const CaseDocuments = ({ documents, ...props }: Props) => {
  const [first] = documents
  return first ? <Viewer {...props} documents={documents} first={first} /> : null
}
