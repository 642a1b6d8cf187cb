import type { AdviceReply } from '#contract/requests/advice.ts'
import type { Nationality } from '#contract/requests.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useAnswers, useForm } from '#web/platform/forms/form-context.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useRequest } from '#web/requests/draft/request-store.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { PersonFields } from '#web/requests/shared/PersonFields.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { asksCard, coveredAnswersOf, relationText } from './family-people.ts'
import { proposedFor } from './family-rules.ts'
import { MemberScope } from './MemberScope.tsx'

const CardNumber = () => {
  const t = useTexts()
  const about = whoOf(useAnswers())
  return (
    <TextField
      name="ehicIdNumber"
      label={t('requests.insure.card', about)}
      hint={t('requests.insure.cardHint')}
      mono
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

type Props = {
  readonly nationalities: readonly Nationality[]
  readonly each: readonly AdviceReply[]
}

/** Who the others of a family are: their names, gender and nationality, as far as the first person does not say them. */
export const FamilyDetails = ({ nationalities, each }: Props) => {
  const t = useTexts()
  const { values } = useForm()
  const { members } = useRequest()
  return members.map((member, index) => {
    const id = `details-${member.key}`
    const { key: _, relation: __, ...proposed } = proposedFor(values, member)
    const answers = coveredAnswersOf(values, member, each[index + 1])
    return (
      <Card key={member.key} as="section" aria-labelledby={id}>
        <MemberScope {...{ member, index, proposed }}>
          <Stack gap={5}>
            <Heading level={2} size="h3" id={id}>
              {relationText(t, members, index)}
            </Heading>
            <PersonFields nationalities={nationalities} origin={answers.countryOfOrigin} family birthAsked />
            {asksCard(answers, each[index + 1]) ? <CardNumber /> : null}
          </Stack>
        </MemberScope>
      </Card>
    )
  })
}
