import { Suspense } from 'react'
import { flushSync } from 'react-dom'

import type { PolicyView } from '#contract/policies.ts'
import { claimFileIssue, claimFilesIssue } from '#domain/claims/claim-files.ts'
import { CLAIM_MAX, costsPart } from '#domain/claims/claim-form.ts'
import type { ClaimFacts, ClaimForm } from '#domain/claims/claim-form.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import { isReadable } from './receipt/readable-file.ts'
import { receiptReadings } from './receipt/receipt-readings.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { CheckField } from '#web/platform/forms/fields/CheckField.tsx'
import { SelectField } from '#web/platform/forms/fields/SelectField.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { FileField } from '#web/platform/forms/upload/FileField.tsx'
import { CHOSEN } from '#web/platform/forms/upload/as-photo.ts'
import { inspectUpload } from '#web/platform/forms/upload/inspect-upload.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { formatPeriod } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { MOST_COSTS } from './claim-draft.ts'
import { claimFilesOf, claimFormOf } from './claim-form-of.ts'
import { claimDraft, useClaimDraft } from './claim-store.ts'
import { policyLabel } from './claimable-policies.ts'
import { lineWithCost } from './cost-of-issue.ts'
import { CostFields } from './CostFields.tsx'
import { CostWarnings } from './CostWarnings.tsx'
import type { OwnClaims, PartProps } from './part-props.ts'

const periodOf = ({ startDate, endDate }: PolicyView, locale: Locale) =>
  formatPeriod(calendarDate(startDate), calendarDate(endDate), locale)

const PolicyOf = ({ policy, claimable }: OwnClaims) => {
  const t = useTexts()
  if (claimable.length === 1) return <Text>{t('newClaim.policyIs', { policy: policyLabel(policy) })}</Text>
  return (
    <SelectField
      name="policyNumber"
      label={t('newClaim.policy')}
      options={claimable.map((claimablePolicy) => ({
        value: claimablePolicy.policyNumber,
        label: `${policyLabel(claimablePolicy)}, ${periodOf(claimablePolicy, t.locale)}`,
      }))}
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
      accept={CHOSEN}
      maxTotal={UPLOAD_LIMITS.totalBytes}
      overText={(sizes) => t('newClaim.filesOver', sizes)}
      issueOf={claimFileIssue}
      issueOfAll={(files) => (files.length ? claimFilesIssue(files) : undefined)}
      inspect={inspectUpload}
    />
  )
}

// loaded once there is something to read
const ReadInvoices = lazyComponent(async () =>
  (await import('./receipt/ReadInvoices.tsx')).loadReadInvoices(),
)

const Reader = () => {
  const draft = useClaimDraft()
  if (!claimFilesOf(draft).some(isReadable)) return null
  return (
    <Suspense fallback={null}>
      <ReadInvoices />
    </Suspense>
  )
}

// A cost that is added gets the focus; when one is removed, its button is gone: the cost before it gets the focus.
const focusCostAfter = (at: number, change: () => void) => {
  flushSync(change)
  document.getElementById(`cost-${at}`)?.focus()
}

const Costs = ({ facts }: Pick<PartProps, 'facts'>) => {
  const t = useTexts()
  const { costs } = useClaimDraft()
  const add = () => focusCostAfter(costs, () => claimDraft.addCost())
  const remove = (at: number) =>
    focusCostAfter(Math.max(0, at - 1), () => {
      claimDraft.removeCost(at)
      receiptReadings.removeCost(at)
    })
  return (
    <>
      {Array.from({ length: costs }, (_, index) => (
        <CostFields key={index} {...{ at: index, costs, facts }} onRemove={() => remove(index)} />
      ))}
      {costs < MOST_COSTS ? (
        <div>
          <Button variant="second" onClick={add}>
            {t('newClaim.addCost')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const withFiles = {
  ...costsPart,
  check: (form: ClaimForm, facts: ClaimFacts): readonly Issue[] => {
    const files = claimFilesOf(claimDraft.get())
    const each = files.flatMap((file) => claimFileIssue(file) ?? [])
    const together = claimFilesIssue(files)
    // each is shown on the row of its file; the error summary links to the field of all files
    const fileIssues = [...each, ...(together ? [together] : [])]
    return [
      ...costsPart.check(form, facts),
      ...fileIssues.map((issue) => ({ ...issue, field: 'uploadedFile' })),
    ]
  },
}

/** The costs, and their invoices. */
export const PartCosts = ({ facts, own, next, submitLabel }: PartProps) => {
  const t = useTexts()
  const draft = useClaimDraft()
  const ownValues: Values = own ? { policyNumber: own.policy.policyNumber } : {}
  const prepare = () => ({ ...claimFormOf(claimDraft.get()), ...ownValues })
  return (
    <JudgedForm
      rules={withFiles}
      facts={facts}
      values={{ ...ownValues, ...draft.values }}
      prepare={prepare}
      onChange={(patch) => claimDraft.change(patch, 'costs')}
      onAccept={() => {
        claimDraft.change(ownValues)
        next()
      }}
      submitLabel={submitLabel}
      lineOf={lineWithCost(draft.costs, t)}
      before={<CostWarnings {...{ facts, own }} form={prepare()} />}
    >
      {own ? <PolicyOf {...own} /> : null}
      <Invoices />
      <Reader />
      <Costs facts={facts} />
      <TextAreaField
        name="description"
        label={t('newClaim.description')}
        hint={t('newClaim.descriptionHint')}
        optional
        rows={4}
        maxChars={CLAIM_MAX.description}
      />
      <Stack gap={3}>
        <CheckField name="causedByOther" label={t('newClaim.causedByOther')} optional />
        <CheckField name="otherInsurance" label={t('newClaim.otherInsurance')} optional />
      </Stack>
    </JudgedForm>
  )
}
