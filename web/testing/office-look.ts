import { afterAll, beforeAll } from 'vitest'

import '#web/ui/office/office.css'
import '#web/ui/office/paper-and-contrast.css'

/** Gives the page of these tests the measures and colours of the back office, as its document does. */
export const inOfficeLook = (): void => {
  beforeAll(() => {
    document.documentElement.dataset.office = ''
  })
  // other tests share the page
  afterAll(() => {
    delete document.documentElement.dataset.office
  })
}
