import { useRef } from 'react'
import { useSearchParams } from 'react-router'

const PARAM = 'files'

/** The case whose files are opened, and which of them first. */
export type FilesToOpen = { readonly caseId: string; readonly documentId?: string | undefined }

/** Which files are opened stands in the address, so that it can be sent to a colleague; the focus returns to what opened them. */
export const useOpenedFiles = () => {
  const [search, setSearch] = useSearchParams()
  const opener = useRef<Element | null>(null)
  const [caseId, documentId] = search.get(PARAM)?.split('/') ?? []
  const set = (value: string | undefined) => {
    const next = new URLSearchParams(search)
    if (value === undefined) next.delete(PARAM)
    else next.set(PARAM, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const open = (files: FilesToOpen) => {
    opener.current = document.activeElement
    set(files.documentId === undefined ? files.caseId : `${files.caseId}/${files.documentId}`)
  }
  const close = () => {
    set(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return { opened: caseId ? { caseId, documentId } : undefined, open, close }
}
