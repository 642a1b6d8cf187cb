import { useState } from 'react'

import type { WorkFilter } from '#contract/worklist.ts'
import { ownLists } from '#contract/worklist/own-lists.ts'
import type { OwnList } from '#contract/worklist/own-lists.ts'
import { listName } from '#domain/worklist/list-name.ts'
import { call } from '#web/platform/api/call.ts'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { PanelButton } from '#web/ui/office/fields/PanelButton.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { queryWith } from '#web/worklist/shared/work-query.ts'

import { useOwnLists } from './use-own-lists.ts'

type FormProps = {
  readonly name: string
  readonly submitText: string
  readonly onSave: (name: string) => Promise<void>
}

const NameForm = ({ name, submitText, onSave }: FormProps) => {
  const t = useTexts()
  return (
    <JudgedForm
      rules={listName}
      values={{ name }}
      onAccept={({ name: chosen }) => onSave(chosen)}
      submitLabel={submitText}
      busyLabel={t('worklist.own.busy')}
    >
      <TextField name="name" type="text" label={t('worklist.own.name')} autoComplete="off" />
    </JudgedForm>
  )
}

type ListProps = {
  readonly list: OwnList
  /** The list is the one that is shown. */
  readonly isShown: boolean
  readonly isRenamed: boolean
  readonly onRename: (listId: string | undefined) => void
  readonly onChanged: () => Promise<void>
}

const ListItem = ({ list, isShown, isRenamed, onRename, onChanged }: ListProps) => {
  const { listId, name, query } = list
  const t = useTexts()
  const paths = useStaffPaths()
  const rename = async (chosen: string) => {
    await call(ownLists.rename, { params: { listId }, body: { name: chosen } })
    onRename(undefined)
    await onChanged()
  }
  const remove = async () => {
    await call(ownLists.remove, { params: { listId } })
    await onChanged()
  }
  if (isRenamed)
    return (
      <Stack gap={2}>
        <NameForm name={name} submitText={t('worklist.own.save')} onSave={rename} />
        <Button variant="quiet" size="s" onClick={() => onRename(undefined)}>
          {t('worklist.own.notNow')}
        </Button>
      </Stack>
    )
  return (
    <Row gap={3} justify="between">
      <Link href={paths.work(query && `?${query}`)} aria-current={isShown ? 'true' : undefined}>
        {name}
      </Link>
      <Row gap={2}>
        <Button
          variant="quiet"
          size="s"
          aria-label={t('worklist.own.renameOf', { name })}
          onClick={() => onRename(listId)}
        >
          {t('worklist.own.rename')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          aria-label={t('worklist.own.removeOf', { name })}
          // a failure is the alert above the page
          onClick={() => void remove().catch(() => undefined)}
        >
          {t('worklist.own.remove')}
        </Button>
      </Row>
    </Row>
  )
}

type ListsProps = ReturnType<typeof useOwnLists> &
  Pick<ListProps, 'onRename'> & { readonly shown: string; readonly renamed: string | undefined }

const Lists = ({ state, load, shown, renamed, onRename }: ListsProps) => {
  const t = useTexts()
  if (state.kind === 'loading') return null
  if (state.kind === 'failed')
    return (
      <>
        <Text role="alert">{t('worklist.own.failed')}</Text>
        <Button variant="second" size="s" onClick={() => void load()}>
          {t('worklist.own.again')}
        </Button>
      </>
    )
  if (!state.lists.length) return <Text tone="muted">{t('worklist.own.none')}</Text>
  const items = state.lists.map((list) => ({
    id: list.listId,
    content: (
      <ListItem
        list={list}
        isShown={`?${list.query}` === shown}
        isRenamed={list.listId === renamed}
        onRename={onRename}
        onChanged={load}
      />
    ),
  }))
  return <List variant="plain" items={items} />
}

/** Lists of one's own: open, rename and remove them, and keep the filters of this list under a name. */
export const OwnLists = ({ filter }: { readonly filter: WorkFilter }) => {
  const t = useTexts()
  const own = useOwnLists()
  const [kept, setKept] = useState(0)
  const [renamed, setRenamed] = useState<string>()
  const keep = async (name: string) => {
    const { q: _q, after: _after, ...rest } = filter
    await call(ownLists.keep, { body: { listId: newUuid(), name, filter: rest } })
    setKept(kept + 1)
    await own.load()
  }
  return (
    <PanelButton label={t('worklist.own')} onOpen={() => void own.load()}>
      <Stack gap={4}>
        <Lists {...own} shown={queryWith(filter, { q: undefined })} renamed={renamed} onRename={setRenamed} />
        <NameForm key={kept} name="" submitText={t('worklist.own.keep')} onSave={keep} />
        {filter.q ? <Text tone="muted">{t('worklist.own.words')}</Text> : null}
      </Stack>
    </PanelButton>
  )
}
