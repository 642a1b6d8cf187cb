import type { CaseView } from '#contract/casework/case-view.ts'

/** Whether the portal closed a case that nobody decided on: money that came back, while no other account is known. */
export const isOnlyClosed = (decided: CaseView['decided']): boolean => decided?.outcome === 'NO_ACCOUNT'
