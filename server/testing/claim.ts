import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import { claim, claimSender } from '#server/claims/claims.tables.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'

import type { Person } from './person.ts'
import { smallPdf } from '#server/testing/read/small-pdf.ts'

/** A cost of which nothing is wrong at `TEST_NOW`. */
export const claimedCost = {
  treatmentDate: '2026-11-10',
  typeOfCare: 'MENTAL_HEALTH',
  careProvider: 'Praktijk Voorbeeld',
  countryOfTreatment: 'NL',
  invoiceNumber: 'F-991',
  claimedAmount: 64.2,
  claimedCurrency: 'EUR',
}

/** A small PDF that is taken. */
export const CLAIM_PDF = smallPdf()

/** A small picture that is taken. A process is started to read a PDF, and none for a picture. */
export const CLAIM_PICTURE: Uint8Array<ArrayBuffer> = new Uint8Array(
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86432' } })
    .png()
    .toBuffer(),
)

/** A file of a claim. */
export type ClaimFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> | string }

const invoice: ClaimFile = { name: 'invoice.png', bytes: CLAIM_PICTURE }

/** Sends a claim with these answers beside those that every claim needs. */
export const sendClaim = (
  who: Pick<Person, 'post'>,
  { path, ...answers }: { readonly path: string } & Readonly<Record<string, unknown>>,
  files: readonly ClaimFile[] = [invoice],
) => {
  const body = new FormData()
  const form = {
    claimKind: 'MEDICAL',
    lines: [claimedCost],
    payee: 'CUSTOMER',
    statementAccepted: true,
    ...answers,
  }
  body.append('claim', new Blob([JSON.stringify(form)], { type: 'application/json' }))
  for (const { name, bytes } of files) body.append('files', new Blob([bytes]), name)
  return who.post(path, { body })
}

/** A stored claim that names an account, as claims without a log-in could until they took none any more. */
export const nameAccount = async (
  { db, config }: Pick<Portal, 'db' | 'config'>,
  claimId: string,
  iban: string,
): Promise<void> => {
  const payoutIban = seal(config.secret, claimId, iban)
  await db.update(claim).set({ payoutIban }).where(eq(claim.claimId, claimId))
}

/** Stores somebody who sends a claim without an account, and returns the code of the claim. */
export const storedSender = async (db: Db | Tx): Promise<string> => {
  const idempotencyKey = randomUUID()
  await db.insert(claimSender).values({
    idempotencyKey,
    policyNumber: '260047113',
    birthDate: '2003-05-14',
    name: 'Ana Silva',
    email: 'ana.silva@example.com',
    locale: 'en-GB',
  })
  return idempotencyKey
}
