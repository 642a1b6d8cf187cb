import { randomUUID } from 'node:crypto'

import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'

import { appCodeOf } from '#domain/staff/codes.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import type { StaffRow } from '#server/staff/staff.store.ts'
import { staff } from '#server/staff/staff.tables.ts'

const PERIOD = 30

// A code counts a little before and after its half minute: clocks differ, and people type slowly. In the demo, people log in
// and out as several others within a minute, with the codes that /dev/authenticator shows ahead of time.
const WINDOW = { real: 1, demo: 40 } as const

/** A new secret for an app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

type Owner = { readonly secret: string; readonly label?: string }

const appOf = (config: Pick<Config, 'company'>, { secret, label = randomUUID() }: Owner) =>
  new TOTP({ issuer: config.company.name, label, secret: Secret.fromBase32(secret), period: PERIOD })

/** The address that an app reads from a QR code. */
export const totpAddress = (config: Pick<Config, 'company'>, owner: Required<Owner>): string =>
  appOf(config, owner).toString()

/** The half minute of a moment. */
export const stepAt = (now: number): number => TOTP.counter({ period: PERIOD, timestamp: now })

/** The code of a secret in a half minute. */
export const codeInStep = (secret: string, step: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), period: PERIOD, timestamp: step * PERIOD * 1000 })

/** The half minute of a code that counts now; undefined if it does not. */
export const stepOfCode = ({ config, clock }: Portal, secret: string, typed: string): number | undefined => {
  const now = clock.now()
  const window = config.demo ? WINDOW.demo : WINDOW.real
  const token = appCodeOf(typed)
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    timestamp: now,
    window,
  })
  return delta === null ? undefined : stepAt(now) + delta
}

/** The secret of somebody's app, sealed for their row. */
export const sealedTotp = ({ config }: Portal, staffId: string, secret: string): Buffer =>
  seal(config.secret, staffId, secret)

/** The secret of somebody's app, if they have one. */
export const totpSecretOf = (
  { config }: Pick<Portal, 'config'>,
  { staffId, totpSecret, totpConfirmedAt }: Pick<StaffRow, 'staffId' | 'totpSecret' | 'totpConfirmedAt'>,
): string | undefined =>
  totpSecret === null || totpConfirmedAt === null ? undefined : unseal(config.secret, staffId, totpSecret)

/** Whether a code of somebody's app is right; each counts once. */
export const spendTotpCode = async (
  tx: Tx,
  portal: Portal,
  person: StaffRow,
  typed: string,
): Promise<boolean> => {
  const secret = totpSecretOf(portal, person)
  const step = secret === undefined ? undefined : stepOfCode(portal, secret, typed)
  if (step === undefined) return false
  const used = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(
      and(
        eq(staff.staffId, person.staffId),
        isNotNull(staff.totpConfirmedAt),
        or(isNull(staff.totpStep), lt(staff.totpStep, step)),
      ),
    )
    .returning({ staffId: staff.staffId })
  return used.length === 1
}
