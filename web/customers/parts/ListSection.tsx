import type { ReactNode } from 'react'

import type { EventGroup } from '#domain/accounts/customer-events.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { formatNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { PagePart, PartHead } from '#web/ui/office/customer/PageParts.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { rolesOf } from './load-customer.ts'
import type { EntryOf, Listed, ListName, PageOf } from './load-customer.ts'
import { useList } from './use-list.ts'

type Props<Name extends ListName> = {
  readonly name: Name
  readonly profileId: string
  readonly listed: Listed<Name>
  readonly show: (entries: readonly EntryOf<Name>[], labelledBy: string) => ReactNode
  readonly whose?: EventGroup | undefined
  /** By which addresses lead to a row. */
  readonly idOf: (entry: EntryOf<Name>) => string
  /** At the end of the first line. */
  readonly head?: ReactNode
  /** Above the entries: what they lead to, or why nowhere. */
  readonly note?: string
  /** Below the entries. */
  readonly foot?: ReactNode
}

const roleNames = (roles: readonly StaffRole[], t: Texts) =>
  new Intl.ListFormat(t.locale).format(roles.map((role) => t(`staff.role.${role}`)))

const headingId = (name: ListName) => `${name}-title`

const Pager = ({ page, pages, go }: Pick<ReturnType<typeof useList>, 'page' | 'pages' | 'go'>) => {
  const t = useTexts()
  return (
    <Row gap={3}>
      {page > 1 ? (
        <Button variant="second" size="s" onClick={() => void go(page - 1)}>
          {t('customers.later')}
        </Button>
      ) : null}
      <Text as="span">{t('customers.page', { page, pages })}</Text>
      {page < pages ? (
        <Button variant="second" size="s" onClick={() => void go(page + 1)}>
          {t('customers.earlier')}
        </Button>
      ) : null}
    </Row>
  )
}

type ShownProps<Name extends ListName> = Omit<Props<Name>, 'listed' | 'head' | 'note' | 'foot'> & {
  readonly first: PageOf<Name>
}

const Shown = <Name extends ListName>({ name, profileId, whose, idOf, first, show }: ShownProps<Name>) => {
  const t = useTexts()
  const list = useList({ name, profileId, whose, first, ids: first.entries.map(idOf) })
  const { entries, total, hasMore, showAll, isWhole, pages, page, go, failed } = list
  if (!total) return <Text tone="muted">{t(`customers.none.${whose ? 'whose' : name}`)}</Text>
  return (
    <>
      {show(entries, headingId(name))}
      {failed ? (
        <Text tone="danger" role="alert">
          {t('customers.failed')}
        </Text>
      ) : null}
      {hasMore ? (
        <div>
          <Button variant="quiet" size="s" onClick={showAll} aria-describedby={headingId(name)}>
            {t('customers.all', { total: formatNumber(total, t.locale) })}
          </Button>
        </div>
      ) : null}
      {isWhole && pages > 1 ? <Pager page={page} pages={pages} go={go} /> : null}
    </>
  )
}

/** One list of the page: its first entries, all of them on demand, or which roles see it. */
export const ListSection = <Name extends ListName>({ listed, head, note, foot, ...list }: Props<Name>) => {
  const t = useTexts()
  const { name } = list
  return (
    <PagePart id={name} labelledBy={headingId(name)}>
      <Stack gap={3}>
        <PartHead
          title={
            <Heading level={2} id={headingId(name)}>
              {t('customers.list', { list: name })}
            </Heading>
          }
          end={head}
        />
        {note && listed?.total ? <Text tone="muted">{note}</Text> : null}
        {listed ? (
          <Shown {...list} first={listed} />
        ) : (
          <Text tone="muted">{t('customers.noRight', { roles: roleNames(rolesOf(name), t) })}</Text>
        )}
        {foot}
      </Stack>
    </PagePart>
  )
}
