import { requestStore } from '#web/requests/draft/request-store.ts'

/** Stores the affiliate that referred the visitor in the draft, unless it is already there (AFF-02). */
export const storeAffiliate = (affiliateId: string): void => {
  if (requestStore.get().answers.affiliateId !== affiliateId) requestStore.change({ affiliateId })
}
