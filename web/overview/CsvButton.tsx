import { overview } from '#contract/overview.ts'
import type { OverviewTable } from '#contract/overview.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { download, saveFile } from '#web/platform/api/download.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'

type FileProps = { readonly title: string; readonly fetch: () => ReturnType<typeof download> }

/** Stores a table as a file. */
export const FileButton = ({ title, fetch }: FileProps) => {
  const t = useTexts()
  const { busy, issues, run } = useAction()
  const save = () => run(async () => saveFile(await fetch()))
  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        loading={busy}
        aria-label={t('overview.csv.of', { title })}
        onClick={() => void save()}
      >
        {t('overview.csv')}
      </Button>
      <IssueMessages issues={issues} />
    </div>
  )
}

type Props = { readonly table: OverviewTable; readonly title: string }

/** Stores one of the tables of the start page. */
export const CsvButton = ({ table, title }: Props) => (
  <FileButton title={title} fetch={() => download(overview.table, { params: { table } })} />
)
