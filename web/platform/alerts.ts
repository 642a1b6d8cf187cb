import type { IssueContext } from '#domain/shared/issue.ts'

import { store } from './store.ts'

export type AlertMessage = {
  readonly code: string
  /** The parameters of the text. Its key `html` is the id of the text that a contextual alert shows. */
  readonly context?: IssueContext
}

export type GlobalAlert = {
  readonly type: 'none' | 'info' | 'information' | 'warning' | 'error' | 'success'
  /** Id of a text; without one the alert is contextual. */
  readonly title: string
  readonly messages: readonly AlertMessage[]
}

const NOTHING: GlobalAlert = { type: 'none', title: '', messages: [] }

/** The one alert above the page (ALERT-05); a new alert replaces the old one. */
export const globalAlert = store<GlobalAlert>(NOTHING)

/** Shows an alert above every page until it is closed or replaced. */
const showAlert = (alert: GlobalAlert): void => globalAlert.set(alert)

/** Removes the alert. */
export const clearAlert = (): void => globalAlert.set(NOTHING)

type NoticeType = 'info' | 'success' | 'warning'

const noticeOf = (
  code: string,
  type: NoticeType = 'info',
  values: Readonly<Record<string, string>> = {},
): GlobalAlert => ({ type, title: '', messages: [{ code, context: { ...values, html: code } }] })

/** Shows one message above the page, without a title: the text with this id. */
export const showNotice = (...notice: Parameters<typeof noticeOf>): void => showAlert(noticeOf(...notice))

/** That the page does not exist for which somebody came (SHELL-08). The server renders it, and the browser shows the same object. */
export const NOT_FOUND_NOTICE = noticeOf('shell.notFound')

/** Shows what the server rendered, until it is closed. */
export const showNotFound = (): void => showAlert(NOT_FOUND_NOTICE)

/** Logs an incident on the server with its number (ALERT-06). */
export const logIncident = (incidentId: string): void => console.error('server 500', incidentId)

/** Shows an incident on the server with its number, and logs it (ALERT-06). */
export const showIncident = (incidentId: string): void => {
  logIncident(incidentId)
  showAlert({
    type: 'error',
    title: 'CommonError.title',
    messages: [{ code: 'CommonError.message', context: { iId: incidentId } }],
  })
}
