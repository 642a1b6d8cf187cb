import { customType } from 'drizzle-orm/pg-core'

import { isoOf, momentOf } from '#server/platform/clock.ts'

/** A column `timestamptz` whose values are milliseconds since 1970, as the clock gives them. */
export const timestamp = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: isoOf,
  fromDriver: momentOf,
})

/** A column `bytea`. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
