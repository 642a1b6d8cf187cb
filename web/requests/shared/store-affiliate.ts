import { requestStore } from '#web/requests/draft/request-store.ts'

/** Writes the affiliate that the visitor came with into the stored form, unless it is there already (AFF-02). */
export const storeAffiliate = (affiliateId: string): void => {
  if (requestStore.get().answers.affiliateId !== affiliateId) requestStore.change({ affiliateId })
}
