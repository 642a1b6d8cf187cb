import { isChild } from '#domain/accounts/child.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { nameToGreet } from '#server/accounts/shared/name-to-greet.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { mailsOf, queueMails } from '#server/platform/mail/mail.ts'
import type { MailCover, MailTemplate, QueuedMail } from '#server/platform/mail/mail.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { pageAddress } from '#server/platform/text/page-address.ts'
import en from '#server/policies/mails/en-GB.json' with { type: 'json' }
import nl from '#server/policies/mails/nl.json' with { type: 'json' }

import type { PageLink } from './document-links.ts'
import { coverOfPolicies } from './cover/cover-lines.ts'
import type { LockedPolicy } from './lock-policies.ts'
import { formatPolicyNumber } from './format-policy-number.ts'

const policiesMail = mailsOf(en, nl)

export type HolderMail = {
  readonly policy: LockedPolicy
  /** By its name in the catalogues of policies, or one of another feature. */
  readonly template: Parameters<typeof policiesMail>[0] | MailTemplate
  /** The page that the button opens. */
  readonly page: string
  /** The page that the second link of the template opens. */
  readonly secondPage?: string | undefined
  /** Links in a list below the words. */
  readonly links?: readonly PageLink[]
  readonly values?: Readonly<Record<string, string | number>>
  /** Words of the one who decided, shown as a quote. */
  readonly words?: string | undefined
}

/**
 * Whom a mail greets, and whom it is about: a policy of the family has another insured person than the holder, and a child
 * with an account of its own has a parent who reads.
 */
export const greetedHolder = ({ holder, locale, startDate, ...insured }: LockedPolicy) => {
  const child = isChild({ dateOfBirth: holder.birthDate, startDate })
  return {
    name: nameToGreet(holder, { child, locale }),
    about: holder.isInsured && !child ? 'HOLDER' : 'FAMILY',
    insured: fullName(insured),
  }
}

type PortalParts = Pick<Portal, 'config' | 'clock'>

const withCover = (
  { config }: Pick<PortalParts, 'config'>,
  mail: HolderMail,
  cover: MailCover | undefined,
): QueuedMail => {
  const { policy, template, page, secondPage, links = [], values, words } = mail
  const { locale, username, accountId, policyNumber, startDate, endDate } = policy
  return {
    to: username,
    locale,
    accountId,
    template: typeof template === 'string' ? policiesMail(template) : template,
    ...(cover ? { cover } : {}),
    ...(words ? { quote: words } : {}),
    link: pageAddress(config.publicUrl, locale, page),
    links: links.map((link) => ({ text: link.text, href: pageAddress(config.publicUrl, locale, link.page) })),
    ...(secondPage === undefined ? {} : { secondLink: pageAddress(config.publicUrl, locale, secondPage) }),
    values: {
      ...greetedHolder(policy),
      number: formatPolicyNumber(policyNumber),
      cover: policy.coverage,
      phone: config.company.phone,
      startDate: formatDate(startDate, locale),
      endDate: formatDate(endDate, locale),
      ...values,
    },
  }
}

/**
 * Queues mails about policies to the holders of their accounts, in their language; each shows whether its policy
 * insures on this day.
 */
export const queueHolderMails = async (
  portal: PortalParts,
  tx: Db | Tx,
  mails: readonly HolderMail[],
): Promise<void> => {
  const covers = await coverOfPolicies(
    portal,
    tx,
    mails.map(({ policy }) => policy),
  )
  await queueMails(
    tx,
    mails.map((mail) => withCover(portal, mail, covers.get(mail.policy.policyId))),
  )
}

/** Queues a mail about a policy to the holder of its account. */
export const queueHolderMail = (portal: PortalParts, tx: Tx, mail: HolderMail): Promise<void> =>
  queueHolderMails(portal, tx, [mail])
