import { useEffect, useRef, useState } from 'react'

import { customers } from '#contract/customers.ts'
import type { FileEntry } from '#contract/customers/customer-facts.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { CaseDocuments } from '#web/staff/shared/documents/CaseDocuments.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { PartHead } from '#web/ui/office/customer/PageParts.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useEscape } from './use-escape.ts'
import type { FilesToOpen } from './use-opened-files.ts'

// undefined while they load
const useFilesOfCase = (profileId: string, caseId: string) => {
  const [files, setFiles] = useState<readonly FileEntry[] | 'failed'>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (loaded: readonly FileEntry[] | 'failed') => {
      if (!signal.aborted) setFiles(loaded)
    }
    call(customers.files, { params: { profileId }, query: { caseId }, signal, optional: true })
      .then(({ entries }) => show(entries))
      .catch(() => show('failed'))
    return () => controller.abort()
  }, [profileId, caseId])
  return files
}

const TITLE = 'opened-files'

type Props = {
  readonly profileId: string
  readonly opened: FilesToOpen
  readonly onClose: () => void
}

type FilesProps = Omit<Props, 'onClose'> & { readonly onAgain: () => void }

const Files = ({ profileId, opened: { caseId, documentId }, onAgain }: FilesProps) => {
  const t = useTexts()
  const files = useFilesOfCase(profileId, caseId)
  if (files === undefined) return <Text role="status">{t('customers.file.opening')}</Text>
  if (files === 'failed')
    return (
      <>
        <Text tone="danger" role="alert">
          {t('customers.file.failed')}
        </Text>
        <div>
          <Button variant="second" size="s" onClick={onAgain}>
            {t('customers.file.again')}
          </Button>
        </div>
      </>
    )
  // an address that somebody sent may be of what is erased by now
  if (!files.length) return <Text tone="muted">{t('customers.file.none')}</Text>
  const wanted = documentId === undefined ? undefined : { documentId }
  return (
    <CaseDocuments label={t('customers.file.viewer')} caseId={caseId} documents={files} wanted={wanted} />
  )
}

/** The files of a case in the viewer of the case, below their list. */
export const OpenedFiles = ({ onClose, ...props }: Props) => {
  const t = useTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => title.current?.focus(), [])
  useEscape(onClose)
  return (
    <section aria-labelledby={TITLE}>
      <Stack gap={3}>
        <PartHead
          title={
            <Heading level={3} id={TITLE} tabIndex={-1} ref={title}>
              {t('customers.file.title')}
            </Heading>
          }
          end={
            <Button variant="second" size="s" onClick={onClose}>
              {t('customers.file.close')}
            </Button>
          }
        />
        <Files key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
      </Stack>
    </section>
  )
}
