import { telephoneHref } from '#domain/shared/telephone.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { HelpBlock } from '#web/ui/layout/frame/HelpBlock.tsx'
import type { HelpItem } from '#web/ui/layout/frame/HelpBlock.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { CONTACT, EMERGENCY, QUESTIONS } from './navigation.ts'

const PAGES = [
  { slug: CONTACT, icon: 'mail', text: 'shell.help.contact' },
  { slug: QUESTIONS, icon: 'question', text: 'shell.help.questions' },
  { slug: EMERGENCY, icon: 'triangle-alert', text: 'shell.help.emergency' },
] as const

/** Help, at the same position and in the same order on every page: telephone, contact and e-mail, questions, emergency. */
export const PortalHelp = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { phone, hours, email } = site.company
  const [from, to] = hours.split('-')
  const call: HelpItem = {
    icon: 'phone',
    label: phone,
    href: telephoneHref(phone),
    external: true,
    note: t('shell.help.hours', { from, to }),
  }
  const write = email && (
    <Link href={`mailto:${email}`} external>
      {email}
    </Link>
  )
  // the contact form is ours: it works without the content service too
  const pages = PAGES.filter(({ slug }) => slug === CONTACT || hasPage(site, slug)).map(
    ({ slug, icon, text }) => ({
      icon,
      label: t(text),
      href: paths.content(slug.slice(1)),
      note: slug === CONTACT && write,
    }),
  )
  return <HelpBlock title={t('shell.help.title')} items={phone ? [call, ...pages] : pages} />
}
