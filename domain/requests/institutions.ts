import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** Groups of institutions with an insurance of their own. */
export const INSTITUTION_GROUPS = ['WUR', 'INSEAD'] as const

/** An institution where people study or work. */
export const InstitutionEntry = z.strictObject({
  relationNumber: z.string().check(z.regex(/^\d{7}$/)),
  name: text(120),
  synonyms: z.array(text(120)).check(z.maxLength(20)),
  city: text(70),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  group: z.nullable(z.enum(INSTITUTION_GROUPS)),
  /** Whether it pays for the insurance of its students. */
  paysForStudents: z.boolean(),
  /** The postal address, which students without one can use; null if unknown. */
  postcode: z.nullable(text(10)),
  number: z.nullable(z.int().check(z.minimum(1), z.maximum(99_999))),
  street: z.nullable(text(70)),
})
export type InstitutionEntry = z.infer<typeof InstitutionEntry>

/** All institutions; their numbers are unique. */
export const Institutions = z.array(InstitutionEntry).check(
  z.minLength(1),
  z.maxLength(5000),
  z.refine((all) => new Set(all.map((one) => one.relationNumber)).size === all.length, 'number_twice'),
)
export type Institutions = z.infer<typeof Institutions>
