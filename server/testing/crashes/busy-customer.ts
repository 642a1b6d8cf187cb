// A customer who sends changes, claims and an end one after the other, each again until it is acknowledged.
import { randomUUID } from 'node:crypto'

import sharp from 'sharp'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'

import type { Person, PersonReply } from '#server/testing/person.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

/** A policy with its owner, as a process that starts later finds them. */
export type InsuredSession = {
  readonly accountId: string
  readonly token: string
  readonly policyId: string
  readonly policyNumber: string
  readonly startDate: string
  readonly today: string
}

type Body = Readonly<Record<string, unknown>>

/** One thing that a customer sends; the key says which, in what is stored too. */
export type CustomerAction = { readonly key: string } & (
  | { readonly kind: 'CLAIM'; readonly claim: Body; readonly file: 'pdf' | 'png' }
  | { readonly kind: 'CHANGE'; readonly path: string; readonly body: Body }
)

export type ActionReceipt = CustomerAction & { readonly policyId: string; readonly number: string }

const HOME = {
  postalCode: '1012 JS',
  addition: null,
  street: 'Dam',
  city: 'Amsterdam',
  country: 'NL',
  moveReason: 'MOVED_OTHER_CITY',
  moveReasonExplanation: null,
}

// A PDF is drawn in a process of its own, which takes a second: one of the first four claims of a customer has one, not the
// same of all, and the others a picture.
const hasPdf = (policyNumber: string, index: number) => index === Number(policyNumber) % 4

const claimOf = ({ policyNumber, today }: InsuredSession, index: number): CustomerAction => {
  const key = `F-${randomUUID().slice(0, 18)}`
  const cost = {
    treatmentDate: today,
    typeOfCare: 'GP',
    careProvider: 'Huisartsenpraktijk De Brug',
    countryOfTreatment: 'NL',
    invoiceNumber: key,
    claimedAmount: 10 + index / 100,
    claimedCurrency: 'EUR',
  }
  const claim = {
    policyNumber,
    claimKind: 'MEDICAL',
    lines: [cost],
    payee: 'CUSTOMER',
    statementAccepted: true,
  }
  return { kind: 'CLAIM', key, claim, file: hasPdf(policyNumber, index) ? 'pdf' : 'png' }
}

const changeOf = (path: string, body: Body): CustomerAction => ({
  kind: 'CHANGE',
  path,
  body,
  key: randomUUID(),
})

const changesOf = ({ startDate }: InsuredSession) => {
  const day = (days: number) => addDays(calendarDate(startDate), days)
  const start = (days: number) => changeOf('changestartdate', { newStartDate: day(days) })
  const term = (term: string) => changeOf('payment', { method: 'DIRECT_DEBIT', term })
  const move = (houseNumber: number) => changeOf('address', { ...HOME, houseNumber })
  return [
    move(1),
    term('QUARTERLY'),
    start(7),
    move(2),
    term('HALF_YEARLY'),
    start(3),
    move(3),
    // this one is reviewed, so it is the last
    changeOf('terminate', { endDate: day(200), reason: 'LEFT_COUNTRY' }),
  ]
}

/** Seven changes, an end and as many claims as make `count`, in turns. */
export const sendingsOf = (session: InsuredSession, count: number): readonly CustomerAction[] => {
  const changes = changesOf(session).slice(-count)
  const claims = Array.from({ length: count - changes.length }, (_, index) => claimOf(session, index))
  return Array.from({ length: count }, (_, index) => [changes[index], claims[index]]).flatMap((both) =>
    both.filter((action) => action !== undefined),
  )
}

const PDF = smallPdf()
const PICTURE = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86432' } })
  .png()
  .toBuffer()

const formOf = ({ key, claim, file }: Extract<CustomerAction, { kind: 'CLAIM' }>) => {
  const body = new FormData()
  body.append('claim', new Blob([JSON.stringify(claim)], { type: 'application/json' }))
  // each file has a name of its own, by which it is looked for
  body.append(
    'files',
    new Blob([file === 'pdf' ? `${PDF}% ${key}\n` : new Uint8Array(PICTURE)]),
    `${key}.${file}`,
  )
  return body
}

type At = { readonly policyId: string; readonly version: number }

const send = (who: Person, sending: CustomerAction, { policyId, version }: At): Promise<PersonReply> =>
  sending.kind === 'CLAIM'
    ? who.post('/api/portal/claims', { body: formOf(sending) })
    : who.post(`/api/portal/policies/${policyId}/${sending.path}`, {
        body: { ...sending.body, version, idempotencyKey: sending.key },
      })

type ClaimError = { readonly context: { readonly claimNumber?: string } }

// What the portal calls it; undefined if it did not take it.
const numberIn = ({ status, code, body }: PersonReply): string | undefined => {
  if (status === 201) return (body as { damageNumber: string }).damageNumber
  if (status === 202) return (body as { requestId: string }).requestId
  // a claim that is sent again gets the number of the first
  if (code === 'claim_duplicate') return (body as { errors: ClaimError[] }).errors[0]?.context.claimNumber
  return undefined
}

type Sender = {
  readonly who: () => Promise<Person>
  readonly session: InsuredSession
  readonly sendings: readonly CustomerAction[]
  /** Resolves once the portal and its database are there again. */
  readonly recovered: () => Promise<unknown>
  /** Called after each acknowledgement. */
  readonly acknowledge: (receipt: ActionReceipt) => Promise<void>
}

/**
 * Sends each until it is acknowledged; every fifth is sent again although it was, as by a browser that lost the reply.
 * Returns the refusals that sending again does not help against.
 */
export const sendAll = async ({
  who,
  session,
  sendings,
  recovered,
  acknowledge,
}: Sender): Promise<PersonReply[]> => {
  const { policyId } = session
  const refused: PersonReply[] = []
  let version = 2
  const attempt = async (sending: CustomerAction) =>
    send(await who(), sending, { policyId, version }).catch(() => undefined)
  const until = async (sending: CustomerAction, again: boolean) => {
    if (again) await attempt(sending)
    for (;;) {
      const reply = await attempt(sending)
      const number = reply && numberIn(reply)
      if (number) return acknowledge({ ...sending, policyId, number })
      // the portal or its database is away for a moment
      if (!reply) continue
      if (reply.status !== 503) return void refused.push(reply)
      await recovered()
    }
  }
  for (const [index, sending] of sendings.entries()) {
    await until(sending, index % 5 === 0)
    if (sending.kind === 'CHANGE') version += 1
  }
  return refused
}
