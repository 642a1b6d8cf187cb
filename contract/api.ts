import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { policies } from './policies.ts'
import { requests } from './requests.ts'

/** Every call that may be asked of the server, by drawer. */
export const api = { accounts, addresses, contact, content, policies, requests }
