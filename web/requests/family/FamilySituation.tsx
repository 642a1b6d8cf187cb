import { useState } from 'react'
import { flushSync } from 'react-dom'

import { FAMILY_MAX } from '#domain/requests/family/family-member.ts'
import type { Relation } from '#domain/requests/family/family-member.ts'
import { memberQuestions } from '#domain/requests/family/member-answers.ts'
import type { OwnQuestion } from '#domain/requests/family/member-answers.ts'
import { memberField } from '#domain/requests/family/member-issues.ts'
import { localeAt } from '#web/paths.ts'
import { DateField } from '#web/platform/forms/fields/DateField.tsx'
import { YesNoField } from '#web/platform/forms/fields/YesNoField.tsx'
import { textOf, useAnswers, useField, useForm } from '#web/platform/forms/form-context.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import type { Member } from '#web/requests/draft/members.ts'
import { useRequest } from '#web/requests/draft/request-store.ts'
import { whoOf } from '#web/requests/draft/who.ts'
import { countryText } from '#web/requests/text/country-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { FieldError } from '#web/ui/form/field/FieldError.tsx'
import { focusField } from '#web/ui/form/field/focus-field.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { asMember, relationText } from './family-people.ts'
import { MemberScope } from './MemberScope.tsx'

const Questions = ({ asked }: { readonly asked: readonly OwnQuestion[] }) => {
  const t = useTexts()
  const answers = useAnswers()
  const about = whoOf(answers)
  const { who } = about
  const country = textOf(answers['countryOfDestination'])
  const labels: Readonly<Record<OwnQuestion, string>> = {
    paidJob: countryText(t, `requests.situation.paidJob.${who}`, country),
    dutchInsurance: t(`requests.situation.dutch.${who}`),
    europeanInsurance: t('requests.situation.card', about),
    europeanInsuranceValid: t('requests.situation.cardValid', about),
  }
  return (
    <>
      <DateField
        name="dateOfBirth"
        label={t('requests.insure.dateOfBirth')}
        hint={t('requests.insure.dateOfBirthHint')}
      />
      {asked.map((name) => (
        <YesNoField key={name} name={name} label={labels[name]} />
      ))}
    </>
  )
}

// Said at the person: whom the server does not insure has no field of their own.
const Refused = () => {
  const { id, error } = useField('relation')
  if (!error) return null
  return (
    <FieldError id={id} tabIndex={-1}>
      {error}
    </FieldError>
  )
}

type MemberProps = {
  readonly member: Member
  readonly index: number
  readonly name: string
  readonly onRemove: () => void
}

const MemberCard = ({ member, index, name, onRemove }: MemberProps) => {
  const t = useTexts()
  const { answers } = useRequest()
  const id = `member-${member.key}`
  return (
    <Card as="section" aria-labelledby={id}>
      <MemberScope {...{ member, index }}>
        <Stack gap={5}>
          <Row justify="between">
            <Heading level={3} id={id} tabIndex={-1}>
              {name}
            </Heading>
            <Button
              variant="quiet"
              size="s"
              aria-label={t('requests.family.removeOne', { name })}
              onClick={onRemove}
            >
              {t('requests.family.remove')}
            </Button>
          </Row>
          <Refused />
          <Questions asked={memberQuestions(answers, asMember(member))} />
        </Stack>
      </MemberScope>
    </Card>
  )
}

const ADD = { PARTNER: 'requests.family.addPartner', CHILD: 'requests.family.addChild' } as const

// A person who is added gets the focus; when one is removed, their button is gone: the title of all gets it.
const useFamily = () => {
  const t = useTexts()
  const form = useForm()
  const { members } = useRequest()
  const [removed, setRemoved] = useState('')
  const add = (relation: Relation) => {
    flushSync(() => {
      setRemoved('')
      form.change({ members: [...members, { key: newUuid(), relation }] })
    })
    focusField(form.idOf(memberField(members.length, 'dateOfBirth')))
  }
  const remove = (at: number) => {
    flushSync(() => {
      setRemoved(t('requests.family.removed', { name: relationText(t, members, at) }))
      form.change({ members: members.filter((_, index) => index !== at) })
    })
    document.getElementById('family')?.focus()
  }
  return { members, removed, add, remove }
}

const AddButtons = ({
  members,
  onAdd,
}: {
  readonly members: readonly Member[]
  readonly onAdd: (relation: Relation) => void
}) => {
  const t = useTexts()
  if (members.length >= FAMILY_MAX) return <Text>{t('requests.family.most', { most: FAMILY_MAX })}</Text>
  const hasPartner = members.some(({ relation }) => relation === 'PARTNER')
  const shown = (['PARTNER', 'CHILD'] as const).filter((relation) => relation === 'CHILD' || !hasPartner)
  return (
    <Row>
      {shown.map((relation) => (
        <Button key={relation} variant="second" onClick={() => onAdd(relation)}>
          {t(ADD[relation])}
        </Button>
      ))}
    </Row>
  )
}

/** The others of a family who are insured in the same request: who they are to the reader, and what their price depends on. */
export const FamilySituation = () => {
  const t = useTexts()
  const { members, removed, add, remove } = useFamily()
  const { id, error } = useField('members')
  return (
    <Stack as="section" gap={5} aria-labelledby="family">
      <Stack gap={2}>
        <Heading level={2} size="h3" id="family" tabIndex={-1}>
          {t('requests.family.title')}
        </Heading>
        <Text>{t('requests.family.lead')}</Text>
      </Stack>
      {members.map((member, index) => (
        <MemberCard
          key={member.key}
          {...{ member, index }}
          name={relationText(t, members, index)}
          onRemove={() => remove(index)}
        />
      ))}
      <div id={id} tabIndex={-1} role="group" aria-labelledby="family">
        <Stack gap={3}>
          {error ? <FieldError>{error}</FieldError> : null}
          <AddButtons members={members} onAdd={add} />
        </Stack>
      </div>
      <div role="status">{removed}</div>
    </Stack>
  )
}

/** Loads the part with its texts. */
export const loadFamilySituation = async () => {
  await loadTexts('requests/family', localeAt(location.pathname))
  return FamilySituation
}
