import { requests } from '#contract/requests.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useDownload } from '#web/policies/shared/use-download.ts'
import { fileIcon } from '#web/ui/brand/page-icons.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import type { SentRequest } from './sent-request.ts'

type ProofProps = {
  readonly t: Texts
  readonly proof: string
  /** Of whom, where there are several. */
  readonly name: string | undefined
}

const wordsOf = ({ busy, file, failed }: Record<'busy' | 'file' | 'failed', boolean>) => {
  if (busy) return 'Busy'
  if (failed) return 'Failed'
  return file ? 'Done' : undefined
}

const Proof = ({ t, proof, name }: ProofProps) => {
  const { get, busy, file, issues } = useDownload({
    endpoint: requests.proof,
    params: { proof },
    query: { language: t.locale },
  })
  const state = wordsOf({ busy, file: file !== undefined, failed: issues.length > 0 })
  return (
    <Stack gap={2}>
      <Button variant="second" icon={fileIcon} loading={busy} onClick={get}>
        {name ? t('requests.complete.proofOf', { name }) : t('requests.complete.proof')}
      </Button>
      <div role="status">
        {state ? (
          <Text size="small" {...(state === 'Failed' && { tone: 'danger' })}>
            {t(`requests.complete.proof${state}`)}
          </Text>
        ) : null}
      </div>
    </Stack>
  )
}

type Props = { readonly sent: SentRequest | undefined; readonly t: Texts }

/** The proof that an insurance was asked for, a paper for each person; once the page was loaded again it says where they are. */
export const RequestProof = ({ sent, t }: Props) => {
  const { proofs = [], names = [] } = sent ?? {}
  const several = proofs.length > 1
  return (
    <Stack gap={3}>
      {proofs.map((proof, index) => (
        <Proof key={proof} {...{ t, proof }} name={several ? names[index] : undefined} />
      ))}
      <Text size="small" tone="muted">
        {t(proofs.length ? 'requests.complete.proofNote' : 'requests.complete.proofLater')}
      </Text>
    </Stack>
  )
}
