import { useState } from 'react'

import type { BodyItem } from '#contract/content.ts'
import { contentPage } from '#web/content/blocks/content-page.ts'
import { ContentBlocks } from '#web/content/blocks/ContentBlocks.tsx'
import { ApiError, HandledError } from '#web/platform/api/api-error.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

export type ContentDialogProps = {
  /** A page of the content service, without the slash. */
  readonly slug: string
  readonly label: string
  readonly closeText: string
  /** "(opens in a new tab)", for the link to the page. */
  readonly newTabText: string
}

/** A button that opens a page of the content service in a dialog, so that nothing typed here is lost. */
export const ContentDialog = ({ slug, label, closeText, newTabText }: ContentDialogProps) => {
  const t = useTexts()
  const paths = usePaths()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  const [page, setPage] = useState<BodyItem>()
  const show = async () => {
    setBusy(true)
    try {
      setPage(await contentPage(t.locale, `/${slug}`))
    } catch (error) {
      // the dialog then shows only the link to the page
      if (!(error instanceof ApiError || error instanceof HandledError)) throw error
    } finally {
      setBusy(false)
      setOpen(true)
    }
  }
  return (
    <>
      <Button variant="quiet" size="s" loading={busy} onClick={() => void show()}>
        {label}
      </Button>
      <Dialog
        open={open}
        size="l"
        title={page?.pageTitle.value ?? label}
        closeText={closeText}
        onClose={() => setOpen(false)}
      >
        <Stack gap={4}>
          {page ? <ContentBlocks blocks={page.blocks} /> : null}
          <Link href={paths.content(slug)} newTabText={newTabText}>
            {label}
          </Link>
        </Stack>
      </Dialog>
    </>
  )
}
