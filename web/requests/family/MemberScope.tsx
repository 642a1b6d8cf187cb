import { useCallback } from 'react'
import type { ReactNode } from 'react'

import { memberField, memberOfField } from '#domain/requests/family/member-issues.ts'
import { FormContext, useForm } from '#web/platform/forms/form-context.ts'
import type { ShownIssue, Values } from '#web/platform/forms/form-issues.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { Member } from '#web/requests/draft/members.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'

import { answersOf } from './family-people.ts'

// the number of the card has another name on the wire
const wireName = (name: string) => (name === 'ehicIdNumber' ? 'ehicPolicyNumber' : name)

const changed = (member: Member, patch: Values): Member => ({
  ...member,
  ...Object.fromEntries(Object.entries(patch).map(([name, value]) => [wireName(name), value])),
})

const issueOf =
  (index: number) =>
  (issue: ShownIssue): readonly ShownIssue[] => {
    const found = memberOfField(issue.field)
    return found?.index === index ? [{ ...issue, field: found.field }] : []
  }

// what was typed before the scripts were there is in no part that comes after them
const untyped = () => undefined

type Props = {
  readonly member: Member
  readonly index: number
  /** What is filled in until somebody says something else. */
  readonly proposed?: Answers
  readonly children: ReactNode
}

/** The fields of one of the family, in the form of the request: the same fields as those of the first person. */
export const MemberScope = ({ member, index, proposed, children }: Props) => {
  const form = useForm()
  const { register } = form
  const idOf = (name: string) => form.idOf(memberField(index, name))
  const change = (patch: Values) => {
    const members = requestStore
      .get()
      .members.map((other) => (other.key === member.key ? changed(other, patch) : other))
    const fields = Object.entries(patch).map(([name, value]) => [memberField(index, name), value] as const)
    // the fields by name, so that an error of one goes with its change
    form.change({ ...Object.fromEntries(fields), members })
  }
  const registerHere = useCallback(
    (name: string) => register(memberField(index, name), untyped),
    [register, index],
  )
  const values = { ...proposed, ...definedIn(answersOf(form.values, member)) }
  const issues = form.issues.flatMap(issueOf(index))
  const scope = {
    ...form,
    values,
    issues,
    idOf,
    change,
    register: registerHere,
    nameOf: (name: string) => `${member.key}-${name}`,
  }
  return <FormContext value={scope}>{children}</FormContext>
}

const definedIn = (answers: Answers): Values =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
