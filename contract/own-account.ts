import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

const ProfileId = z.strictObject({ profileId: z.string() })

/** What a customer does with their own account, besides the details of the person and the ways to log in. */
export const ownAccount = {
  setLanguage: endpoint({
    method: 'POST',
    path: '/api/portal/profiles/:profileId/locale',
    access: 'owner',
    summary: 'The language of mails and letters',
    params: ProfileId,
    body: z.strictObject({ locale: z.string() }),
    noContent: 'the next mail is in this language',
    errors: ['invalid_input'],
  }),
} as const
