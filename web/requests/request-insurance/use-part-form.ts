import type { Values } from '#web/platform/forms/form-issues.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { StepProps } from '#web/requests/steps/step-props.ts'

/** The props that connect the form of a part to the request: values, changes, issues of the server, and submit. */
export const usePartForm = ({ values, serverIssues, save, onIssues, goToNext, returnTo }: StepProps) => {
  const t = useTexts()
  return {
    values,
    issues: serverIssues,
    onChange: save,
    onIssues,
    onAccept: async (accepted: Values) => {
      save(accepted)
      await goToNext()
    },
    submitLabel: t(returnTo ? 'requests.frame.saveAndBack' : 'requests.insure.save'),
  }
}
