import { useNavigate } from 'react-router'

import type { DraftKind } from '#domain/drafts/saved-draft.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'

type LeaveProps = {
  /** Where the visitor was going. */
  readonly target: string
  readonly onSave: () => void
  readonly onStay: () => void
}

/** Asks whether to save before leaving. */
export const LeaveDialog = ({ target, onSave, onStay }: LeaveProps) => {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <Dialog
      open
      title={t('drafts.leave.title')}
      closeText={t('drafts.leave.stay')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onSave}>{t('drafts.save.open')}</Button>
          <Button variant="second" onClick={() => void navigate(target)}>
            {t('drafts.leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('drafts.leave.text')}</p>
    </Dialog>
  )
}

type OtherTabProps = {
  readonly kind: DraftKind
  readonly busy: boolean
  /** The other tab did not answer. */
  readonly failed: boolean
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Says that the form is open in another tab, and offers to go on here. */
export const OtherTabDialog = ({ kind, busy, failed, onTake, onClose }: OtherTabProps) => {
  const t = useTexts()
  return (
    <Dialog
      open
      title={t('drafts.tabs.title', { kind })}
      closeText={t('drafts.tabs.close')}
      onClose={onClose}
      actions={
        <Button loading={busy} loadingText={t('drafts.tabs.busy', { kind })} onClick={onTake}>
          {t('drafts.tabs.here')}
        </Button>
      }
    >
      <p>{t('drafts.tabs.text')}</p>
      <p role="alert">{failed ? t('drafts.tabs.failed') : null}</p>
    </Dialog>
  )
}
