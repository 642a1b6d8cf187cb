import { staff } from '#contract/staff.ts'
import type { StaffView } from '#contract/staff.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { basicCredentials } from '#web/platform/api/credential-headers.ts'
import { store } from '#web/platform/store.ts'

const NOBODY: StaffView = { name: '', roles: [] }

/** The member of staff who is logged in, as far as this tab knows; the name is empty if nobody is. */
export const staffMember = store<StaffView>(NOBODY)

/** Clears who is logged in. */
export const setStaffLoggedOut = (): void => staffMember.set(NOBODY)

/** Whether a member of staff is logged in; checks with the server if this tab does not know. */
export const isStaffLoggedIn = async (): Promise<boolean> => {
  if (staffMember.get().name) return true
  try {
    staffMember.set(await call(staff.checkSession, { anonymousOk: true }))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
}

/** Logs a member of staff in. */
export const logInStaff = async (username: string, password: string): Promise<void> => {
  const authorization = basicCredentials(username, password)
  staffMember.set(await call(staff.login, { headers: { authorization }, anonymousOk: true }))
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
