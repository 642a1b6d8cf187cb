import { customers } from '#contract/customers.ts'
import { ACTION_REASONS, whyRules } from '#domain/accounts/customer-action.ts'
import { call } from '#web/platform/api/call.ts'

type Why<Kind extends keyof typeof ACTION_REASONS> = {
  readonly reason: (typeof ACTION_REASONS)[Kind][number]
  readonly words: string
}

/** What support does in an account, each with its reasons and its call. */
export const ACTIONS = {
  act: {
    reasons: ACTION_REASONS.ACT,
    rules: whyRules(ACTION_REASONS.ACT),
    send: (profileId: string, body: Why<'ACT'>) => call(customers.act, { params: { profileId }, body }),
  },
  link: {
    reasons: ACTION_REASONS.PASSWORD_LINK,
    rules: whyRules(ACTION_REASONS.PASSWORD_LINK),
    send: (profileId: string, body: Why<'PASSWORD_LINK'>) =>
      call(customers.sendPasswordLink, { params: { profileId }, body }),
  },
  payee: {
    reasons: ACTION_REASONS.PAYEE,
    rules: whyRules(ACTION_REASONS.PAYEE),
    send: (profileId: string, body: Why<'PAYEE'>) =>
      call(customers.removePayee, { params: { profileId }, body }),
  },
  block: {
    reasons: ACTION_REASONS.BLOCK,
    rules: whyRules(ACTION_REASONS.BLOCK),
    send: (profileId: string, body: Why<'BLOCK'>) => call(customers.block, { params: { profileId }, body }),
  },
  unblock: {
    reasons: ACTION_REASONS.UNBLOCK,
    rules: whyRules(ACTION_REASONS.UNBLOCK),
    send: (profileId: string, body: Why<'UNBLOCK'>) =>
      call(customers.unblock, { params: { profileId }, body }),
  },
  close: {
    reasons: ACTION_REASONS.CLOSE,
    rules: whyRules(ACTION_REASONS.CLOSE),
    send: (profileId: string, body: Why<'CLOSE'>) => call(customers.close, { params: { profileId }, body }),
  },
} as const
export type ActionName = keyof typeof ACTIONS

/** What is opened on the page: an action that asks for a reason alone, a correction or an e-mail. */
export type PageAction = ActionName | 'correct' | 'write'
