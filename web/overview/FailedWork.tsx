import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { settings } from '#contract/settings.ts'
import type { FailedGroup, WorkView } from '#contract/settings.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { call } from '#web/platform/api/call.ts'
import { download } from '#web/platform/api/download.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { backgroundName } from '#web/settings/shared/background-names.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { ChartPanel, NumberTable } from '#web/ui/office/chart/ChartPanel.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { FileButton } from './CsvButton.tsx'

const useRetry = () => {
  const { busy, issues, run } = useAction()
  const { revalidate } = useRevalidator()
  const [retried, setRetried] = useState<number>()
  const press = ({ kind, name }: FailedGroup) =>
    run(async () => {
      setRetried((await call(settings.retryAll, { body: { kind, name } })).count)
      await revalidate()
    })
  return { busy, issues, retried, press }
}

/** Mails and jobs that failed, by what they are, each kind with one button that tries all of it again. */
export const FailedWork = ({ work: { groups } }: { readonly work: WorkView }) => {
  const t = useTexts()
  const paths = useStaffPaths()
  const { busy, issues, retried, press } = useRetry()
  const title = t('overview.work')
  const rows = groups.map((group) => {
    const { kind, name, count, waiting, attempts, error } = group
    const words = backgroundName(t, kind === 'MAIL' ? 'mail' : 'job', name)
    const what = t('overview.work.group', { kind, name: words, count })
    const button = t('overview.work.again', { kind, count: waiting })
    return {
      id: `${kind} ${name}`,
      cells: [
        what,
        [t('overview.work.tries', { attempts }), error].filter(Boolean).join(', '),
        waiting ? (
          <Button
            key="again"
            variant="second"
            size="s"
            loading={busy}
            aria-label={`${button}: ${words}`}
            onClick={() => void press(group)}
          >
            {button}
          </Button>
        ) : (
          t('overview.work.gone')
        ),
      ],
    }
  })
  return (
    <ChartPanel
      title={title}
      sentence={t('overview.work.sentence')}
      actions={<FileButton title={title} fetch={() => download(settings.failed, { params: {} })} />}
    >
      <div role="status">
        {retried === undefined ? null : <Text>{t('overview.work.done', { count: retried })}</Text>}
      </div>
      <IssueMessages issues={issues} />
      {rows.length ? (
        <NumberTable
          label={title}
          columns={['what', 'how', 'do'].map((name) => t(`overview.work.${name}`))}
          rows={rows}
        />
      ) : (
        <Text>{t('overview.work.none')}</Text>
      )}
      <Link href={paths.background()}>{t('overview.work.each')}</Link>
    </ChartPanel>
  )
}
