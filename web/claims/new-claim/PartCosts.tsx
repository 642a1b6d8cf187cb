import type { ClaimLineView } from '#contract/claims.ts'
import type { PolicyView } from '#contract/policies.ts'
import { claimFileIssue, claimFilesIssue } from '#domain/claims/claim-files.ts'
import { CLAIM_MAX, costsPart } from '#domain/claims/claim-form.ts'
import type { ClaimFacts, ClaimForm } from '#domain/claims/claim-form.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { UPLOAD_EXTENSIONS, UPLOAD_LIMITS } from '#domain/shared/uploads.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { SelectField } from '#web/platform/forms/fields/SelectField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { FileField } from '#web/platform/forms/upload/FileField.tsx'
import { inspectUpload } from '#web/platform/forms/upload/inspect-upload.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { claimDraft, claimFilesOf, claimFormOf, useClaimDraft } from './claim-draft.ts'
import { factsOf } from './claimable-policies.ts'
import { CostFields } from './CostFields.tsx'
import { CostWarnings } from './CostWarnings.tsx'

export type PartProps = {
  readonly policy: PolicyView
  readonly claimable: readonly PolicyView[]
  readonly earlier: readonly ClaimLineView[]
  readonly next: () => void
}

const policyLabel = ({ policyNumber, insuredName }: PolicyView) =>
  `${formatPolicyNumber(policyNumber)}, ${insuredName}`

const PolicyOf = ({ policy, claimable }: Pick<PartProps, 'policy' | 'claimable'>) => {
  const t = useTexts()
  if (claimable.length === 1) return <Text>{t('newClaim.policyIs', { policy: policyLabel(policy) })}</Text>
  return (
    <SelectField
      name="policyNumber"
      label={t('newClaim.policy')}
      options={claimable.map((one) => ({ value: one.policyNumber, label: policyLabel(one) }))}
    />
  )
}

const Invoices = () => {
  const t = useTexts()
  return (
    <FileField
      name="uploadedFile"
      label={t('newClaim.files')}
      hint={t('newClaim.filesHint', { files: UPLOAD_LIMITS.files })}
      accept={UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
      maxTotal={UPLOAD_LIMITS.totalBytes}
      overText={(sizes) => t('newClaim.filesOver', sizes)}
      issueOf={claimFileIssue}
      issueOfAll={(files) => (files.length ? claimFilesIssue(files) : undefined)}
      inspect={inspectUpload}
    />
  )
}

const withFiles = {
  ...costsPart,
  check: (form: ClaimForm, facts: ClaimFacts): readonly Issue[] => {
    const files = claimFilesOf(claimDraft.get())
    const [each] = files.flatMap((file) => claimFileIssue(file) ?? [])
    const found = claimFilesIssue(files) ?? (each && { ...each, field: 'uploadedFile' })
    return [...costsPart.check(form, facts), ...(found ? [found] : [])]
  },
}

/** Part 1: the costs, and their invoices. */
export const PartCosts = ({ policy, claimable, earlier, next }: PartProps) => {
  const t = useTexts()
  const { today } = useSite()
  const draft = useClaimDraft()
  const facts = factsOf(policy, today)
  const values: Values = { policyNumber: policy.policyNumber, ...draft.values }
  const prepare = () => ({ ...claimFormOf(claimDraft.get()), policyNumber: policy.policyNumber })
  return (
    <JudgedForm
      rules={withFiles}
      facts={facts}
      values={values}
      prepare={prepare}
      onChange={claimDraft.change}
      onAccept={() => {
        claimDraft.change({ policyNumber: policy.policyNumber })
        next()
      }}
      submitLabel={t('newClaim.continue')}
      before={<CostWarnings {...{ facts, earlier, policy }} form={prepare()} />}
    >
      <PolicyOf {...{ policy, claimable }} />
      <Invoices />
      {Array.from({ length: draft.costs }, (_, at) => (
        <CostFields key={at} at={at} costs={draft.costs} destination={policy.destination} />
      ))}
      <div>
        <Button variant="second" onClick={claimDraft.addCost}>
          {t('newClaim.addCost')}
        </Button>
      </div>
      <TextAreaField
        name="description"
        label={t('newClaim.description')}
        hint={t('newClaim.descriptionHint')}
        optional
        rows={4}
        maxChars={CLAIM_MAX.description}
      />
      <Text size="small" tone="muted">
        {t('newClaim.memoryOnly')}
      </Text>
    </JudgedForm>
  )
}
