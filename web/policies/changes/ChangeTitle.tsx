import type { PolicyView } from '#contract/policies.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useSite } from '#web/platform/site.ts'
import { policyCover } from '#web/policies/shared/cover/cover-sentence.ts'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  /** Id of the text. */
  readonly title: string
  /** Undefined where the address names no policy of the account. */
  readonly policy: PolicyView | undefined
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
}

/** The title of a step of a change, and the policy that it is about. */
export const ChangeTitle = ({ title, policy, all }: Props) => {
  const t = useTexts()
  const { today } = useSite()
  usePageTitle(t(title))
  return (
    <FocusTitle key={title}>
      <Heading level={1}>{t(title)}</Heading>
      {policy ? (
        <>
          <Text>
            {t('policies.change.which', {
              number: formatPolicyNumber(policy.policyNumber),
              cover: t('policies.coverName', { cover: policy.coverage }),
              name: policy.insuredName,
            })}
          </Text>
          <Text>{policyCover(policy, all, { t, today })}</Text>
        </>
      ) : null}
    </FocusTitle>
  )
}
