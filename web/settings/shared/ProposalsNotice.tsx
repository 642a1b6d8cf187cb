import type { SettingsOverview } from '#contract/settings.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Link } from '#web/ui/text/Link.tsx'

type Props = Pick<SettingsOverview, 'subjects'> & {
  /** The page of the settings. */
  readonly href: string
}

/** Says how many proposals of colleagues wait for whoever looks, with the way to them (STAFF-09). */
export const ProposalsNotice = ({ subjects, href }: Props) => {
  const t = useTexts()
  const waiting = subjects.filter(({ editions }) =>
    editions.some(({ editionId, outcome, own }) => editionId !== null && outcome === null && !own),
  )
  if (!waiting.length) return null
  return (
    <Panel tone="info" title={t('staff.proposalsWait', { count: waiting.length })}>
      <Link href={href}>{t('staff.proposalsLook')}</Link>
    </Panel>
  )
}
