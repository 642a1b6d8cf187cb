import * as z from 'zod/mini'

import { isCalendarDate } from './calendar-date.ts'

const LAST = '9999-12-31'

/** A day by which a list is narrowed: one that the database knows too, and that has a day after it. */
export const FilterDay = z.iso.date().check(z.refine((day) => isCalendarDate(day) && day < LAST))
