import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { telephoneHref } from '#domain/shared/telephone.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { CONTACT, EMERGENCY, QUESTIONS } from '#web/shell/navigation.ts'
import { HelpBlock } from '#web/ui/layout/frame/HelpBlock.tsx'
import type { HelpItem } from '#web/ui/layout/frame/HelpBlock.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { OfficeHours } from './OfficeHours.tsx'

const PAGES = [
  { slug: CONTACT, icon: 'mail', id: 'contact' },
  { slug: QUESTIONS, icon: 'question', id: 'questions' },
  { slug: EMERGENCY, icon: 'triangle-alert', id: 'emergency' },
] as const

const Write = () => {
  const t = useTexts()
  const { email } = useSite().company
  return (
    <>
      {t('shell.help.contact.note', { days: ANSWER_DAYS })}
      {email ? (
        <>
          <br />
          <Link href={`mailto:${email}`} external>
            {email}
          </Link>
        </>
      ) : null}
    </>
  )
}

/** Help, at the same position and in the same order on every page: telephone, contact and e-mail, questions, emergency. */
export const PortalHelp = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { phone, alarmPhone } = site.company
  const call: HelpItem = {
    icon: 'phone',
    label: phone,
    href: telephoneHref(phone),
    external: true,
    note: <OfficeHours />,
  }
  const noteOf = (id: (typeof PAGES)[number]['id']) =>
    id === 'contact' ? <Write /> : t(`shell.help.${id}.note`, { phone: alarmPhone.replaceAll(' ', '\u00a0') })
  // the contact form is ours: it works without the content service too
  const pages = PAGES.filter(({ slug }) => slug === CONTACT || hasPage(site, slug)).map(
    ({ slug, icon, id }) => ({
      icon,
      label: t(`shell.help.${id}`),
      href: paths.content(slug.slice(1)),
      note: noteOf(id),
    }),
  )
  return <HelpBlock title={t('shell.help.title')} items={phone ? [call, ...pages] : pages} />
}
