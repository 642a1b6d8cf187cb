import * as z from 'zod/mini'

export const Gender = z.enum(['FEMALE', 'MALE', 'GENDER_DIVERSE'])
export type Gender = z.infer<typeof Gender>
