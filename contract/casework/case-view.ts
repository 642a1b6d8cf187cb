import * as z from 'zod/mini'

import { ASKED_ITEMS } from '#domain/cases/asked-items.ts'
import { CASE_KINDS } from '#domain/cases/case-kind.ts'
import { CASE_OUTCOMES, KeptChoice } from '#domain/casework/case-choice.ts'
import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { CHECK_ANSWERS, CHECK_RESULTS, CASE_CHECKS } from '#domain/casework/request-checks.ts'
import { CaseDocument } from '#contract/cases/case-documents.ts'
import { LOCALES } from '#domain/shared/locale.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'

/** A fact of a case: what it is called, and what it says; on two sides where something is to change. */
const Facts = {
  /** A day, an amount in euro, a code with a text, or words as they were typed. */
  value: z.discriminatedUnion('type', [
    z.object({ type: z.literal('none') }),
    z.object({ type: z.literal('day'), day: z.iso.date() }),
    z.object({ type: z.literal('period'), from: z.iso.date(), until: z.iso.date(), days: z.number() }),
    z.object({ type: z.literal('amount'), amount: z.number() }),
    /** A price of a day, in euro. */
    z.object({ type: z.literal('perDay'), amount: z.number() }),
    z.object({ type: z.literal('count'), count: z.number() }),
    z.object({ type: z.literal('code'), code: z.string() }),
    z.object({ type: z.literal('country'), country: z.string() }),
    z.object({ type: z.literal('number'), text: z.string() }),
    z.object({ type: z.literal('words'), text: z.string() }),
    /** A policy, with the customer on whose page it is. */
    z.object({ type: z.literal('policy'), number: z.string(), policyId: z.uuid(), profileId: z.uuid() }),
    /** A customer who may be meant, with their page. */
    z.object({ type: z.literal('customer'), name: z.string(), profileId: z.uuid() }),
  ]),
}
export const FactValue = Facts.value
export type FactValue = z.infer<typeof FactValue>

export const CaseFact = z.object({ name: z.string(), values: z.array(FactValue) })
export type CaseFact = z.infer<typeof CaseFact>

/** A group of facts: an insurance that is asked for, a message, a statement. */
export const FactGroup = z.object({
  title: z.string(),
  /** What stands behind the title: of an insurance, the country. */
  about: z.optional(z.array(FactValue)),
  facts: z.array(CaseFact),
  /** What is rarely needed: folded away. */
  more: z.optional(z.array(CaseFact)),
})
export type FactGroup = z.infer<typeof FactGroup>

/** A cost of a claim, without what the rules make of it: its care as it was corrected, if it was. */
export const CaseCost = z.object({
  pk: z.number(),
  typeOfCare: z.enum(TYPES_OF_CARE),
  treatmentDate: z.iso.date(),
  claimedAmount: z.number(),
  claimedCurrency: z.string(),
})
export type CaseCost = z.infer<typeof CaseCost>

/** A check of a request or a change by our rules, with what it was about. */
export const CaseCheck = z.object({
  check: z.enum(CASE_CHECKS),
  result: z.enum(CHECK_RESULTS),
  values: z.array(FactValue),
  /** Whom we have, to be compared with a name on the list; only where one is like it. */
  ours: z.optional(z.object({ name: z.string(), birthDate: z.iso.date() })),
  /** What was answered to a look that is needed, by whom and when; null without an answer that still holds. */
  answer: z.nullable(
    z.object({ answer: z.enum(CHECK_ANSWERS), by: z.string(), isYou: z.boolean(), at: z.string() }),
  ),
})
export type CaseCheck = z.infer<typeof CaseCheck>

/** What a change asks for: each value as it is now and as it is asked. */
export const ChangeFacts = z.object({
  change: z.string(),
  /** Who of staff sent it for the customer, and why; null where the customer did. Whoever sent it does not decide it. */
  correction: z.nullable(
    z.object({
      by: z.string(),
      isYou: z.boolean(),
      reason: z.string(),
      /** Null for those who do not decide it. */
      words: z.nullable(z.string()),
    }),
  ),
  rows: z.array(z.object({ name: z.string(), now: FactValue, asked: FactValue })),
  /** What it does to the money, as its sender saw it; null where it moves none. */
  money: z.nullable(
    z.object({
      premiumBefore: z.number(),
      premiumAfter: z.number(),
      difference: z.number(),
      paid: z.number(),
      refund: z.number(),
      due: z.number(),
      later: z.number(),
    }),
  ),
  /** The first days that are possible, with both days; null for other changes and once it is decided. */
  window: z.nullable(
    z.object({
      earliest: z.iso.date(),
      latest: z.iso.date(),
      now: z.iso.date(),
      asked: z.iso.date(),
    }),
  ),
  /** What it does to each invoice if it is accepted today; null where it moves no money and once it is decided. */
  invoices: z.nullable(
    z.object({
      lines: z.array(
        z.object({
          kind: z.enum(['INVOICE', 'TODAY', 'LATER']),
          number: z.nullable(z.string()),
          now: z.number(),
          after: z.number(),
          /** When each is collected, in order, now and after. */
          daysNow: z.array(z.iso.date()),
          daysAfter: z.array(z.iso.date()),
        }),
      ),
      /** Whether anything was paid and not paid back. */
      isPaid: z.boolean(),
      refund: z.number(),
      mandate: z.enum(['NONE', 'SAME', 'NEW', 'ENDS']),
    }),
  ),
})
export type ChangeFacts = z.infer<typeof ChangeFacts>

/** A line of the history of a case; never who looked at health answers. */
export const HistoryLine = z.object({
  at: z.string(),
  what: z.string(),
  /** How it went, where it does not say so itself. */
  outcome: z.nullable(z.string()),
  by: z.nullable(z.string()),
  isYou: z.boolean(),
  words: z.nullable(z.string()),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** Who works on a case, since when, and when it is free again without a sign of them. */
export const CaseHolder = z.object({
  name: z.string(),
  isYou: z.boolean(),
  since: z.string(),
  lastSign: z.string(),
  freeAt: z.string(),
})
export type CaseHolder = z.infer<typeof CaseHolder>

/** A decision that waits its ten seconds. */
export const PendingDecision = z.object({
  decisionId: z.uuid(),
  outcome: z.string(),
  by: z.string(),
  isYou: z.boolean(),
  decidedAt: z.string(),
})
export type PendingDecision = z.infer<typeof PendingDecision>

/** A decision that was not carried out after its ten seconds, since something had changed: nothing was sent. */
export const PutBackDecision = z.object({
  outcome: z.string(),
  by: z.string(),
  isYou: z.boolean(),
  at: z.string(),
  /** The code of what it was refused for. */
  refusal: z.string(),
})
export type PutBackDecision = z.infer<typeof PutBackDecision>

/** Answers about health, earlier refusals and criminal record: what was asked, and Yes, No or words. */
export const HealthAnswers = z.object({
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type HealthAnswers = z.infer<typeof HealthAnswers>

/** The case that comes after this one. */
export const NextCase = z.object({
  caseId: z.uuid(),
  kind: z.enum(CASE_KINDS),
  name: z.string(),
  answerBy: z.iso.date(),
})
export type NextCase = z.infer<typeof NextCase>

export const CaseView = z.object({
  caseId: z.uuid(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(['OPEN', 'WAITING', 'DONE']),
  /** The number by which its customer knows it. */
  number: z.string(),
  /** Whom it is about. */
  name: z.string(),
  /** The customer whose page leads on: who sent it while logged in, or whose insurance it is about; null where nobody is known. */
  profileId: z.nullable(z.uuid()),
  /** The policy that it is about; null where that is none, or more than one. */
  policyId: z.nullable(z.uuid()),
  locale: z.enum(LOCALES),
  openedAt: z.string(),
  answerBy: z.iso.date(),
  isLate: z.boolean(),
  /** Since when it waits for its customer: our clock stands still. */
  waitingSince: z.nullable(z.string()),
  /** What it waits for: the question that is open, and the reminders of it. */
  waiting: z.nullable(
    z.object({
      items: z.array(z.enum(ASKED_ITEMS)),
      text: z.string(),
      askedAt: z.string(),
      /** The working days that are left for our answer once the customer has answered; none where its day has passed. */
      daysLeft: z.number(),
      lastReminder: z.nullable(z.iso.date()),
      /** Null after the last one. */
      nextReminder: z.nullable(z.iso.date()),
      remindedToday: z.boolean(),
    }),
  ),
  holder: z.nullable(CaseHolder),
  pending: z.nullable(PendingDecision),
  /** The last decision, where nothing came of it and the case is open again. */
  putBack: z.nullable(PutBackDecision),
  /** How it was decided, by whom and when; null while it is open. */
  decided: z.nullable(
    z.object({
      outcome: z.nullable(z.string()),
      by: z.nullable(z.string()),
      isYou: z.boolean(),
      at: z.string(),
    }),
  ),
  /** The role that decides it, and whether you have it. */
  role: z.enum(STAFF_ROLES),
  mayDecide: z.boolean(),
  /** Whether its customer can be asked for more. */
  mayAsk: z.boolean(),
  /** What can be decided as the case is now; a statement of withdrawal also after it was closed. */
  outcomes: z.array(z.enum(CASE_OUTCOMES)),
  /** The reasons of a refusal that are in use; none where words say it all. */
  reasons: z.array(z.string()),
  groups: z.array(FactGroup),
  /** Of a claim, for roles that see its documents; empty for others. */
  costs: z.array(CaseCost),
  change: z.nullable(ChangeFacts),
  /** What our rules say of a request, a change or a withdrawal that is open; null where there is nothing to check, and for roles that do not decide it. */
  checks: z.nullable(z.array(CaseCheck)),
  /** Null for roles that do not see them. */
  documents: z.nullable(z.array(CaseDocument)),
  /** Whether it has answers about health, and whether your role may look at them. */
  health: z.enum(['NONE', 'CLOSED', 'NOT_FOR_YOU']),
  questions: z.array(
    z.object({
      questionId: z.uuid(),
      items: z.array(z.enum(ASKED_ITEMS)),
      text: z.string(),
      askedAt: z.string(),
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(z.string()),
      /** How many files came with the answer: they are among the documents. */
      files: z.number(),
    }),
  ),
  history: z.array(HistoryLine),
  next: z.nullable(NextCase),
  /** What you typed today and did not send. */
  words: z.nullable(KeptChoice),
})
export type CaseView = z.infer<typeof CaseView>
