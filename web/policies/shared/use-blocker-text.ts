import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import { blockerContext } from '#domain/policies/actions/blocker-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'

/** Writes why an action on a policy is not possible today; undefined where it is. */
export const useBlockerText = (): ((policy: PolicyView, action: PolicyAction) => string | undefined) => {
  const t = useTexts()
  const { today } = useSite()
  return (policy, action) => {
    const id = policy.blockedBy[action]
    if (id === null) return undefined
    const institution = policy.educationalInstitution ?? t('policies.yourInstitution')
    return t.issueText({
      id,
      context: blockerContext({ ...policy, asked: policy.question !== null }, { institution, today }),
    })
  }
}
