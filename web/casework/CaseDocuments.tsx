import { useEffect, useState } from 'react'

import { casework } from '#contract/casework.ts'
import type { CaseDocument, DocumentText } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDayMonth } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useKeys } from '#web/staff/shared/keys/use-keys.ts'
import { DocumentViewer, useDocumentView } from '#web/ui/office/case/DocumentViewer.tsx'
import type { ViewerPage } from '#web/ui/office/case/DocumentViewer.tsx'

type Props = {
  readonly caseId: string
  readonly documents: readonly CaseDocument[]
  /** A document that another part of the page asks for: each time anew. */
  readonly wanted?: { readonly documentId: string } | undefined
}

type Texts = DocumentText['pages']

// The text comes after the pictures, which are what is looked at first.
const usePageTexts = (caseId: string, { documentId, kind }: CaseDocument) => {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly pages: Texts }>()
  useEffect(() => {
    if (kind !== 'PDF') return undefined
    const controller = new AbortController()
    const { signal } = controller
    call(casework.documentText, { params: { caseId, documentId }, signal, optional: true })
      .then(({ pages }) => setLoaded({ id: documentId, pages }))
      .catch(() => undefined)
    return () => controller.abort()
  }, [caseId, documentId, kind])
  return loaded?.id === documentId ? loaded.pages : []
}

const KILO = 1024

const useFacts = ({ kind, sizeBytes, sentAt }: CaseDocument) => {
  const t = useTexts()
  const day = formatDayMonth(calendarDate(sentAt.slice(0, 10)), t.locale)
  return t('casework.document.facts', { kind, size: Math.ceil(sizeBytes / KILO), day })
}

const usePages = (caseId: string, document: CaseDocument): readonly ViewerPage[] => {
  const t = useTexts()
  const texts = usePageTexts(caseId, document)
  const { documentId, pages } = document
  return pages.map(({ page, state }) => ({
    page,
    src: state === 'DRAWN' ? `/api/staff/cases/${caseId}/documents/${documentId}/pages/${page}` : undefined,
    text: texts.find((one) => one.page === page)?.text ?? '',
    label: t(`casework.document.page.${state}`, { page, pages: pages.length }),
  }))
}

const Viewer = ({ caseId, documents, first, wanted }: Props & { readonly first: CaseDocument }) => {
  const t = useTexts()
  const view = useDocumentView()
  const [chosen, setChosen] = useState(first.documentId)
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
      label: t('casework.keys.document', { name }),
      run: () => choose(documentId),
    })),
    { keys: '+', label: t('casework.document.larger'), run: view.larger },
    { keys: '-', label: t('casework.document.smaller'), run: view.smaller },
    { keys: 'r', label: t('casework.document.turn'), run: view.turn },
  ])
  return (
    <DocumentViewer
      label={t('casework.documents')}
      tabs={documents.map(({ documentId: id, name }) => ({ id, name }))}
      chosen={document.documentId}
      onChoose={choose}
      pages={usePages(caseId, document)}
      facts={useFacts(document)}
      view={view}
      texts={{
        smaller: t('casework.document.smaller'),
        larger: t('casework.document.larger'),
        turn: t('casework.document.turn'),
        read: t('casework.document.text'),
      }}
    />
  )
}

/** The documents of a case: pictures of their pages, the first one at once. */
export const CaseDocuments = ({ caseId, documents, wanted }: Props) => {
  const [first] = documents
  return first ? <Viewer caseId={caseId} documents={documents} first={first} wanted={wanted} /> : null
}
