import { requests } from '#contract/requests.ts'
import type { Issue } from '#domain/shared/issue.ts'
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

// What these say elsewhere fits the documents of somebody insured, not the receipt of a request.
const HERE: Readonly<Partial<Record<string, string>>> = {
  policy_document_not_available: 'requests.complete.proofOver',
  policy_document_failed: 'requests.complete.proofFailed',
}

const failedWords = (t: Texts, issue: Issue) => {
  const own = HERE[issue.id]
  return own ? t(own) : t.issueText(issue)
}

const Progress = ({ t, busy, done }: { readonly t: Texts } & Record<'busy' | 'done', boolean>) =>
  busy || done ? (
    <Text size="small">{t(busy ? 'requests.complete.proofBusy' : 'requests.complete.proofDone')}</Text>
  ) : null

const Proof = ({ t, proof, name }: ProofProps) => {
  const { get, busy, file, issues } = useDownload({
    endpoint: requests.proof,
    body: { proof },
    query: { language: t.locale },
  })
  return (
    <Stack gap={2}>
      <Button variant="second" icon={fileIcon} loading={busy} onClick={get}>
        {name ? t('requests.complete.proofOf', { name }) : t('requests.complete.proof')}
      </Button>
      <div role="status">
        <Progress {...{ t, busy }} done={file !== undefined} />
      </div>
      <div role="alert">
        {issues.map((issue) => (
          <Text key={issue.id} size="small" tone="danger">
            {failedWords(t, issue)}
          </Text>
        ))}
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
