import { staff } from '#contract/staff.ts'
import type { BegunLogin } from '#contract/staff.ts'
import type { StaffView } from '#contract/staff/staff-view.ts'
import type { SecondFactor } from '#contract/staff/second-factor.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { basicCredentials } from '#web/platform/api/credential-headers.ts'
import { store } from '#web/platform/store.ts'

const NOBODY: StaffView = { staffId: '', name: '', username: '', roles: [] }

/** The member of staff who is logged in, as far as this tab knows; the name is empty if nobody is. */
export const staffMember = store<StaffView>(NOBODY)

/** Clears who is logged in. */
export const setStaffLoggedOut = (): void => staffMember.set(NOBODY)

// 401 where a session has ended, 404 where there was none: then the back office does not exist for this browser
const NOT_LOGGED_IN: readonly number[] = [401, 404]

/** Whether a member of staff is logged in; checks with the server if this tab does not know. */
export const isStaffLoggedIn = async (): Promise<boolean> => {
  if (staffMember.get().name) return true
  try {
    staffMember.set(await call(staff.checkSession, { anonymousOk: true }))
    return true
  } catch (error) {
    if (error instanceof ApiError && NOT_LOGGED_IN.includes(error.status)) return false
    throw error
  }
}

/** The first step of a log-in: the reply says nothing about the password. */
export const beginLogin = (username: string, password: string): Promise<BegunLogin> =>
  call(staff.login, {
    headers: { authorization: basicCredentials(username, password) },
    anonymousOk: true,
  })

/** The second step: logs a member of staff in. */
export const finishLogin = async (ticket: string, factor: SecondFactor): Promise<void> => {
  staffMember.set(await call(staff.secondFactor, { body: { ticket, factor }, anonymousOk: true }))
}

/** Logs out; whatever the server answers, nobody is logged in in this tab any more. */
export const logOutStaff = async (): Promise<void> => {
  try {
    await call(staff.logout, { anonymousOk: true })
  } catch (error) {
    console.error('log-out was not confirmed', error)
  } finally {
    setStaffLoggedOut()
  }
}
