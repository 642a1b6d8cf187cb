import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { ChangeQuote } from '#domain/policies/billing/quote.ts'
import type { Verdict } from '#domain/shared/judge.ts'
import type { GuardedCall } from '#server/platform/http/http-guard.ts'
import type { AskedAbout } from '#server/cases/shared/question-subject.ts'
import type { CustomerActor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change } from '#server/policies/policies.tables.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

export type ChangeRow = typeof change.$inferSelect

export type ChangeKind = ChangeRow['kind']

/** What a change of a policy makes of it, by its kind. */
export type AfterOf<K extends PolicyChange['kind']> = Extract<PolicyChange, { readonly kind: K }>['after']

export type ChangeKeys = Partial<Pick<ChangeRow, 'policyId' | 'personId'>>

/** Who sends a change, and of which of their policies it is; of their personal details without one. */
export type Sender = { readonly actor: CustomerActor; readonly policyId?: string }

/** The codes of the lists that personal details are chosen from. */
export type DetailsLists = {
  readonly nationalities: ReadonlySet<string>
  readonly countries: ReadonlySet<string>
}

/** A form that was sent, as the rules of its kind judge it. */
export type ChangeForm = {
  readonly typed: object
  /** The call that signs a mandate. */
  readonly call: GuardedCall
  readonly lists?: DetailsLists
}

/** What a form asks for, and its quote where that was needed to judge it. */
export type ChangeResult<After> = { readonly after: After; readonly quote?: ChangeQuote }

/** What is asked for as it is stored: the bank account sealed beside the rest. */
export type SealedChange = Pick<ChangeRow, 'after' | 'account'>

/** What a change is of, locked: a policy, or the account with its personal details. */
export type ChangeSubject = Pick<LockedPolicy, 'accountId' | 'locale' | 'version'>

/** A change that is stored, of what is locked. */
export type ChangeOn<Subject, After> = {
  readonly row: ChangeRow
  readonly subject: Subject
  readonly after: After
}

type Act<Given, Reply = void> = (portal: Portal, tx: Tx, given: Given) => Promise<Reply>

/** All that differs by the kind of a change; sending, deciding and taking back know only this. */
export type ChangeRules<
  Subject extends ChangeSubject,
  After extends object,
  Receipt extends object,
  On = ChangeOn<Subject, After>,
> = {
  /** Whether it passes without a person when all checks do (domain reference 10). */
  readonly isAutomatic: boolean
  /** Locks what it changes for its sender; what is of somebody else is not found. */
  readonly lockOwn: (tx: Tx, sender: Sender) => Promise<Subject>
  /** Locks what a stored change is of, in the one order of locks: before the change. */
  readonly lock: (tx: Tx, row: ChangeRow) => Promise<Subject>
  /** The columns that say what it is of. */
  readonly keys: (subject: Subject) => ChangeKeys
  /** How a question about it calls it, and the page that shows the question. */
  readonly asked: (subject: Subject) => Omit<AskedAbout, 'cover'>
  /** Refuses what is not possible today. */
  readonly refuseBlocked: Act<Subject>
  /** Judges the form and throws its refusals. */
  readonly judge: Act<{ readonly subject: Subject; readonly form: ChangeForm }, ChangeResult<After>>
  /** What it costs or gives back today; undefined where it concerns no money. */
  readonly quote: Act<Pick<ChangeOn<Subject, After>, 'subject' | 'after'>, ChangeQuote | undefined>
  /** What it changes, as that is now, for the record. */
  readonly before: (subject: Subject) => object
  readonly seal: (secret: string, changeId: string, after: After) => SealedChange
  readonly open: (secret: string, row: SealedChange & Pick<ChangeRow, 'changeId'>) => After
  readonly openAccount: (secret: string, changeId: string, sealed: Buffer) => unknown
  /** Warns those who may not have sent it: they can object before it is carried out (security page, T12). */
  readonly warn: Act<On>
  readonly mailReceived: Act<On>
  /** What its receipt says beside its number and days. */
  readonly receipt: Act<On & { readonly quote: ChangeQuote | undefined }, Receipt>
  /** Refuses what cannot be accepted any more. */
  readonly guard: Act<On>
  /** Writes what it asks for, with its money and its mails. */
  readonly carryOut: Act<On & { readonly words: string | undefined }>
  readonly mailRefused: Act<{ readonly subject: Subject; readonly reason: string }>
  /** Refuses to take it back while something else needs it. */
  readonly refuseTakingBack?: (tx: Tx, subject: Subject) => Promise<void>
  readonly mailTakenBack: Act<Subject>
}

/** The condition that a change of this policy or person is not decided yet; there is one at most. */
export const isOpen = ({ policyId, personId }: ChangeKeys): SQL | undefined =>
  and(
    eq(change.state, 'OPEN'),
    policyId ? eq(change.policyId, policyId) : eq(change.personId, personId ?? ''),
  )

/** What a form asks for that passed its rules; refuses the others with what is wrong. */
export const accepted = <T>(verdict: Verdict<T>): T =>
  verdict.ok ? verdict.value : refuse('invalid_input', verdict.issues)
