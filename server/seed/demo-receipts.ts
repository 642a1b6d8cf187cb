import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { person } from '#server/accounts/accounts.tables.ts'
import type { claimLine, StoredClaim } from '#server/claims/claims.tables.ts'
import { saveClaimFiles } from '#server/claims/sent-claims.store.ts'
import { careLabel } from '#server/claims/texts/care-labels.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { FONTS } from '#server/platform/pdf/pdf-page.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal } from '#server/platform/seal.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { policy } from '#server/policies/policies.tables.ts'

/** A cost as it is stored. */
export type ReceiptLine = Pick<
  typeof claimLine.$inferSelect,
  'careProvider' | 'invoiceNumber' | 'treatmentDate' | 'typeOfCare' | 'claimedUnits' | 'currency'
>

const PAGE = { width: 620, height: 780 }
const MARGIN = 60
const RULE = {
  input: {
    create: { width: PAGE.width - 2 * MARGIN, height: 2, channels: 3 as const, background: '#0b5d63' },
  },
}

const text = (words: string, size: number, fontfile = FONTS.body) => ({
  input: {
    text: {
      text: words,
      font: `Source Sans 3 ${size}`,
      fontfile,
      dpi: 96,
      width: PAGE.width - 2 * MARGIN,
      rgba: true,
    },
  },
})

const written = (line: ReceiptLine) => {
  const { typeOfCare, claimedUnits, currency, treatmentDate } = line
  const amount = fromMinorUnits(claimedUnits, currency)
  return {
    care: careLabel(typeOfCare, 'en-GB'),
    amount: `${currency} ${amount.toFixed(2)}`,
    day: formatDate(treatmentDate, 'en-GB'),
  }
}

// As somebody takes a picture of it: there is no text in it to search for.
const receiptPicture = (line: ReceiptLine, patient: string): Promise<Buffer> => {
  const { care, amount, day } = written(line)
  const about = `Patient: ${patient}\nDate of service: ${day}`
  const parts = [
    { ...text(line.careProvider, 17, FONTS.strong), top: MARGIN },
    { ...RULE, top: MARGIN + 44 },
    { ...text(`Invoice ${line.invoiceNumber}`, 13, FONTS.strong), top: MARGIN + 74 },
    { ...text(about, 12), top: MARGIN + 112 },
    { ...text(care, 12), top: MARGIN + 206 },
    { ...text(`Total  ${amount}`, 13, FONTS.strong), top: MARGIN + 250 },
    { ...text('Paid. Made for the demo.', 11), top: MARGIN + 310 },
  ]
  return sharp({ create: { ...PAGE, channels: 3, background: 'white' } })
    .composite(parts.map((part) => ({ ...part, left: MARGIN })))
    .png({ palette: true })
    .toBuffer()
}

const patientOf = async (tx: Tx, policyId: string) => {
  const [found] = await tx
    .select({ firstName: person.firstName, familyName: person.familyName })
    .from(policy)
    .innerJoin(person, eq(person.personId, policy.personId))
    .where(eq(policy.policyId, policyId))
  return found ? fullName(found) : ''
}

/** Stores the receipts of a claim of the demo, a picture for each cost. */
export const saveReceipts = async (
  tx: Tx,
  { files, config }: Portal,
  claim: StoredClaim,
  lines: readonly ReceiptLine[],
): Promise<void> => {
  const patient = await patientOf(tx, claim.policyId ?? '')
  const uploads = []
  for (const line of lines) {
    const stored = await files.save(await receiptPicture(line, patient))
    const uploadId = randomUUID()
    const sealedName = seal(config.secret, uploadId, `${line.careProvider}.png`)
    uploads.push({ uploadId, sealedName, pages: 0, file: { ...stored, mediaType: 'image/png' } })
  }
  await saveClaimFiles(tx, claim, uploads)
}
