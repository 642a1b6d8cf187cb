import { useEffect, useState } from 'react'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import type { Answers } from '#domain/requests/answers.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { call } from '#web/platform/api/call.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'

const isJoinable = ({ familyMember, mainPolicyNumber, status }: PolicyView) =>
  !familyMember && mainPolicyNumber === null && rulesOfStatus(status)?.final === false

const isBesideBasic = (policy: PolicyView, { productCode, applicationNumber }: PolicyView) =>
  productCode !== 'BZV' && policy.applicationNumber === applicationNumber

/** The insurances of a customer that a partner or child can join: one of two that were asked for together. */
export const studentsIn = (all: readonly PolicyView[]): readonly PolicyView[] => {
  const joinable = all.filter(isJoinable)
  return joinable.filter(
    (policy) => policy.productCode !== 'BZV' || !joinable.some((other) => isBesideBasic(policy, other)),
  )
}

/** What is known of a family member by the insurance that they join; days and country of origin that were given stay. */
export const joining = (policy: PolicyView, answers: Answers, today: CalendarDate): Answers => ({
  studentPolicyNumber: policy.policyNumber,
  studentDateOfBirth: policy.birthDate,
  studentName: policy.insuredName,
  countryOfDestination: policy.destination,
  countryOfOrigin: answers.countryOfOrigin || policy.origin,
  startDate: answers.startDate || (policy.startDate > today ? policy.startDate : today),
  endDate: answers.endDate || policy.endDate,
})

const NOBODY: readonly PolicyView[] = []

/** The insurances that somebody can join of who is logged in; undefined while they load, none for a visitor. */
export const useOwnStudents = (): readonly PolicyView[] | undefined => {
  const { authenticated, profileId } = useStore(session)
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly students: readonly PolicyView[] }>()
  useEffect(() => {
    if (!authenticated) return undefined
    let wanted = true
    const show = (students: readonly PolicyView[]) => {
      if (wanted) setLoaded({ of: profileId, students })
    }
    call(policies.list, { params: { profileId }, anonymousOk: true }).then(
      (all) => show(studentsIn(all)),
      // the number can still be typed
      () => show(NOBODY),
    )
    return () => {
      wanted = false
    }
  }, [authenticated, profileId])
  if (!authenticated) return NOBODY
  return loaded?.of === profileId ? loaded.students : undefined
}
