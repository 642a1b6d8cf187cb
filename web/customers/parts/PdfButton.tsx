import type { Endpoint } from '#contract/endpoint.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { download, saveFile } from '#web/platform/api/download.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'

type Props = {
  /** What it is, for who does not see the row around it; it begins with the label. */
  readonly name: string
  /** What the button shows; without it only that it is a PDF. */
  readonly label?: string
  readonly endpoint: Endpoint
  readonly params: Record<string, string>
  readonly query?: Record<string, string>
}

/** Gets a document of the customer as they get it. */
export const PdfButton = ({ name, label, endpoint, params, query }: Props) => {
  const t = useTexts()
  const { busy, issues, run } = useAction()
  const open = () => run(async () => saveFile(await download(endpoint, { params, ...(query && { query }) })))
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        loading={busy}
        aria-label={label === undefined ? t('customers.pdf.of', { name }) : name}
        onClick={() => void open()}
      >
        {label ?? t('customers.pdf')}
      </Button>
      <IssueMessages issues={issues} />
    </>
  )
}
