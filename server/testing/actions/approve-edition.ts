import { SOLD_PRODUCTS } from '#domain/policies/product.ts'
import type { SettingSubject } from '#domain/settings/shared/editions.ts'
import { settingEdition } from '#server/settings/settings.tables.ts'
import { readEditions } from '#server/settings/shared/editions.ts'
import type { TestPortal } from '#server/testing/portal.ts'

/** Lets one member of staff propose an edition and another one approve it, now. */
export const approveEdition = async (
  portal: TestPortal,
  edition: { readonly subject: SettingSubject; readonly validFrom: string; readonly content: unknown },
): Promise<void> => {
  const [{ staffId: proposedBy }, { staffId: decidedBy }] = [await portal.staff(), await portal.staff()]
  const now = portal.clock.now()
  await portal.db.insert(settingEdition).values({
    ...edition,
    reason: 'As was agreed',
    proposedBy,
    proposedAt: now,
    outcome: 'APPROVED',
    decidedBy,
    decidedAt: now,
  })
  await readEditions(portal)
}

/** Lets our rules accept changes of these products at once, but for a sample that no test reaches. */
export const acceptChangesAtOnce = (
  portal: TestPortal,
  products: readonly string[] = SOLD_PRODUCTS,
): Promise<void> =>
  approveEdition(portal, {
    subject: 'SWITCHES',
    validFrom: portal.clock.today(),
    content: {
      automatic: { REQUEST: [], START_DATE: products, ADDRESS: products, PAYMENT: products },
      sampleEvery: 1000,
      notSold: [],
    },
  })
