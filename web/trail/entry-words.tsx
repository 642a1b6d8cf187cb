import type { TrailEntry } from '#contract/trail.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { numberText } from '#web/staff/shared/number-text.ts'
import type { StaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Link } from '#web/ui/text/Link.tsx'
import { Mono } from '#web/ui/text/Mono.tsx'

import { writeTrailQuery } from './trail-query.ts'

/** Who did it, and as whom. */
export const whoOf = (t: Texts, { actor, staff, customer }: TrailEntry) => {
  const name = customer && (customer.name ?? t('trail.gone'))
  if (staff) {
    const roles = staff.roles.map((role) => t(`staff.role.${role}`)).join(', ')
    return (
      <>
        <strong>{staff.name}</strong> {roles}
        {name ? ` ${t('trail.asCustomer', { name })}` : null}
      </>
    )
  }
  if (actor === 'AUTOMATIC') return <strong>{t('trail.who.AUTOMATIC')}</strong>
  return (
    <>
      <strong>{name}</strong> {t('trail.customer')}
    </>
  )
}

const textOr = (t: Texts, prefix: string, code: string) =>
  t.has(`${prefix}.${code}`) ? t(`${prefix}.${code}`) : code.toLowerCase().replaceAll('_', ' ')

/** Whom and what it is about; each is searched by a press. */
export const onOf = (t: Texts, paths: StaffPaths, { about, subject }: TrailEntry) => {
  const search = (q: string) => paths.trail(writeTrailQuery({ q }))
  return (
    <>
      {about ? <Link href={search(about.profileId)}>{about.name ?? t('trail.gone')}</Link> : null}
      {about && subject ? ' ' : null}
      {subject ? (
        <Link href={search(subject.number ?? subject.id)}>
          <Mono>{subject.number === null ? subject.id.slice(0, 8) : numberText(subject.number)}</Mono>
        </Link>
      ) : null}
    </>
  )
}

/** What was done. */
export const didOf = (t: Texts, { event }: TrailEntry): string => textOr(t, 'trail.event', event)

const isReason = (t: Texts, { outcome }: TrailEntry) => outcome !== null && t.has(`trail.reason.${outcome}`)

/** Why: the reason of a list, and the words beside it. */
export const whyOf = (t: Texts, entry: TrailEntry): string =>
  [
    isReason(t, entry) && t(`trail.reason.${entry.outcome}`),
    entry.words && t('trail.words', { words: entry.words }),
  ]
    .filter(Boolean)
    .join(' ')

/** How it went, and whether it is sealed. */
export const howOf = (t: Texts, entry: TrailEntry): string =>
  [
    entry.outcome && !isReason(t, entry) && textOr(t, 'trail.outcome', entry.outcome),
    !entry.sealed && t('trail.notSealed'),
  ]
    .filter(Boolean)
    .join(', ')
