import type { ChainView } from '#contract/trail.ts'
import { formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { StatusTag } from '#web/ui/feedback/StatusTag.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { downloadIcon } from '#web/ui/brand/page-icons.ts'
import { ChainBar } from '#web/ui/office/trail/ChainBar.tsx'
import { ChainLine } from '#web/ui/office/trail/ChainLine.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { useChain } from './use-chain.ts'
import type { TrailQuery } from './trail-query.ts'

const Broken = ({ check }: Pick<ChainView, 'check'>) => {
  const t = useTexts()
  if (!check?.broken) return null
  const { entry, block, problem } = check.broken
  return (
    <Alert
      type="error"
      closable={false}
      closeText=""
      title="trail.broken"
      messages={[{ code: 'trail.brokenAt', context: { entry, block } }, { code: `trail.problem.${problem}` }]}
      translate={(id) => t(id, { entry, block })}
    />
  )
}

const State = ({ chain }: { readonly chain: ChainView }) => {
  const t = useTexts()
  const { check, sealed, blocks } = chain
  const checked =
    check &&
    t('trail.checkedAt', {
      day: formatTimestamp(check.checkedAt, t.locale),
      time: formatTime(check.checkedAt),
    })
  return (
    <>
      <span role="status">
        {check ? (
          <StatusTag
            tone={check.broken ? 'danger' : 'success'}
            text={t(check.broken ? 'trail.broken' : 'trail.whole')}
          />
        ) : (
          <StatusTag tone="neutral" text={t('trail.unchecked')} />
        )}
      </span>
      <Text>{[t('trail.sealed', { sealed, blocks }), checked].filter(Boolean).join(' ')}</Text>
    </>
  )
}

const shortHash = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`

const Caption = ({ chain: { lastBlocks, open } }: { readonly chain: ChainView }) => {
  const t = useTexts()
  const last = lastBlocks.at(-1)
  return (
    <>
      {last ? (
        <>
          {t('trail.lastBlock', { block: last.block })} <Mono>{shortHash(last.hash)}</Mono>
          {'. '}
        </>
      ) : null}
      <strong>{t('trail.open', { open })}</strong>
    </>
  )
}

// Where the line is cut: before the first drawn block that is not whole.
const cutOf = ({ lastBlocks, check }: ChainView) => {
  const broken = check?.broken?.block
  if (broken === undefined) return undefined
  const index = lastBlocks.findIndex(({ block }) => block >= broken)
  return index < 0 ? lastBlocks.length : index
}

type Props = { readonly loaded: ChainView; readonly query: TrailQuery }

/** Whether the chain is whole, the last block, what is not sealed yet; to check it and to export what is shown. */
export const TrailChain = ({ loaded, query }: Props) => {
  const t = useTexts()
  const { chain, checking, isLate, check, exporting, exportRows, problems } = useChain(loaded, query)
  return (
    <>
      <Broken check={chain.check} />
      <ChainBar
        state={<State chain={chain} />}
        line={<ChainLine blocks={chain.lastBlocks.length} cutBefore={cutOf(chain)} />}
        caption={<Caption chain={chain} />}
        actions={
          <>
            <Button
              variant="second"
              size="s"
              loading={checking}
              loadingText={t('trail.checking')}
              onClick={() => void check()}
            >
              {t('trail.check')}
            </Button>
            <Button
              variant="second"
              size="s"
              icon={downloadIcon}
              loading={exporting}
              loadingText={t('trail.exporting')}
              onClick={() => void exportRows()}
            >
              {t('trail.export')}
            </Button>
          </>
        }
      />
      <div role="status">{isLate ? <Text>{t('trail.checkLate')}</Text> : null}</div>
      <IssueMessages issues={problems} />
    </>
  )
}
