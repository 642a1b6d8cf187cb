import * as z from 'zod/mini'

import { ContactForm } from '#domain/contact/contact-form.ts'

import { endpoint } from './endpoint.ts'
import { choiceList } from './reasons.ts'

export const contact = {
  categories: choiceList('/api/portal/contactcategories', 'The subjects of a question'),
  ask: endpoint({
    method: 'POST',
    path: '/api/portal/contact',
    access: 'public',
    summary:
      'Sends a question to the service desk, and says by when we answer; a repeated one gets the same reference',
    body: ContactForm,
    reply: z.object({
      reference: z.string(),
      /** The day by which we answer: an ISO date. */
      answerBy: z.iso.date(),
    }),
    status: 201,
    errors: ['invalid_input', 'contact_too_many_requests'],
  }),
} as const
