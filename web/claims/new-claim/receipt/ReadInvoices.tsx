import { useEffect, useRef } from 'react'

import { useClaimDraft } from '#web/claims/new-claim/claim-store.ts'
import { localeAt } from '#web/paths.ts'
import { mayLoadMore } from '#web/platform/browser-features.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { isReadable } from './readable-file.ts'
import { useReadings } from './receipt-readings.ts'
import { ReadButtons } from './ReadButtons.tsx'
import { ReadingResult } from './ReadingResult.tsx'
import { useReading } from './use-reading.ts'

// What is loaded once: a PDF needs less than a photo; a photo that is hard to read needs a second reader.
const MOST_MB = 2.1

type Reader = ReturnType<typeof useReading>

// On a line that costs nothing the first invoice is read by itself.
const useFirstByItself = (files: readonly File[], { now, read }: Reader) => {
  const { outcomes } = useReadings()
  const begun = useRef(false)
  const [first] = files
  const wanted =
    first && files.length === 1 && !now && outcomes.size === 0 && mayLoadMore() ? first : undefined
  useEffect(() => {
    if (!wanted || begun.current) return
    begun.current = true
    void read(wanted)
  })
}

const keyOf = (file: File) => `${file.name} ${file.size} ${file.lastModified}`

type SaidProps = Pick<Reader, 'now'> & { readonly files: readonly File[] }

const Said = ({ now, files }: SaidProps) => {
  const t = useTexts()
  const { outcomes, readings } = useReadings()
  if (now) return <Text>{t('claimReading.now', { stage: now.stage, name: now.file.name })}</Text>
  return files.map((file) => (
    <ReadingResult
      key={keyOf(file)}
      file={file}
      outcome={outcomes.get(file)}
      reading={readings.find((reading) => reading.file === file)}
    />
  ))
}

/** Reads the chosen invoices on this device, and says what came of it (decision 0233). */
const ReadInvoices = () => {
  const t = useTexts()
  const { today } = useSite()
  const files = filesOf(useClaimDraft().values['uploadedFile']).filter(isReadable)
  const { outcomes } = useReadings()
  const reader = useReading(today, t.locale)
  useFirstByItself(files, reader)
  const { now, read, cancel } = reader
  const said = useRef<HTMLDivElement>(null)
  // the button that was pressed goes, and what became of it is said here
  const onPress = (press: () => void) => {
    said.current?.focus()
    press()
  }
  const open = files.filter((file) => outcomes.get(file) !== 'read')
  return (
    <Stack gap={3}>
      {open.length && !now ? (
        <Text size="small" tone="muted">
          {t('claimReading.hint', { size: MOST_MB })}
        </Text>
      ) : null}
      <div role="status" ref={said} tabIndex={-1}>
        <Stack gap={2}>
          <Said {...{ now, files }} />
        </Stack>
      </div>
      {now ? (
        <div>
          <Button variant="quiet" size="s" onClick={() => onPress(cancel)}>
            {t('claimReading.cancel')}
          </Button>
        </div>
      ) : (
        open.map((file) => (
          <ReadButtons key={keyOf(file)} file={file} onRead={() => onPress(() => void read(file))} />
        ))
      )}
    </Stack>
  )
}

/** Loads the reader's own texts with it. */
export const loadReadInvoices = async () => {
  await loadTexts('claims/new-claim/receipt', localeAt(location.pathname))
  return ReadInvoices
}
