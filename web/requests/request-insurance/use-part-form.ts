import { useTexts } from '#web/platform/i18n/use-texts.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

import type { StepProps } from '#web/requests/steps/step-props.ts'

/** Ties the form of a part to the request: its values, every change, what the server said, and the way on. */
export const usePartForm = ({ values, serverIssues, save, onIssues, goOn, returnTo }: StepProps) => {
  const t = useTexts()
  return {
    values,
    issues: serverIssues,
    onChange: save,
    onIssues,
    onAccept: async (accepted: Values) => {
      save(accepted)
      await goOn()
    },
    submitLabel: t(returnTo ? 'requests.frame.saveAndBack' : 'requests.insure.save'),
  }
}
