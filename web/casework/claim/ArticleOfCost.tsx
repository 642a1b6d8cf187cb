import { useState } from 'react'

import type { BodyItem } from '#contract/content.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { ContentBody } from '#web/content/shared/ContentBody.tsx'
import { optionalPage } from '#web/content/shared/optional-page.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { articleWords } from './article-words.ts'

type Props = {
  /** The number of the article in the conditions. */
  readonly article: string
  /** The article with its share or its maximum. */
  readonly label: string
  /** The day of the treatment: the words of that day count. */
  readonly treatmentDate: string
}

// The portal has the conditions of today: of care before their last change the words may have been others.
const WordsOfDay = ({ updatedOn, treatmentDate }: Pick<Props, 'treatmentDate'> & { updatedOn: string }) => {
  const t = useTexts()
  const [since, day] = [updatedOn, treatmentDate].map((one) => formatDate(calendarDate(one), t.locale))
  const changed = treatmentDate < updatedOn ? 'yes' : 'no'
  return (
    <Text tone={changed === 'yes' ? 'danger' : 'muted'}>
      {t('claimWork.article.since', { changed, since: since ?? '', day: day ?? '' })}
    </Text>
  )
}

/** The article by which a cost is covered; a press shows its words as the conditions have them. */
export const ArticleOfCost = ({ article, label, treatmentDate }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const [open, setOpen] = useState(false)
  const [page, setPage] = useState<BodyItem | null>(null)
  const show = async () => {
    setOpen(true)
    // without the page, the dialog shows only the link to it
    setPage((await optionalPage(t.locale, '/conditions')) ?? null)
  }
  return (
    <>
      <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => void show()}>
        {label}
      </Button>
      <Dialog
        open={open}
        size="l"
        title={t('claimWork.article.title', { article })}
        closeText={t('staff.keys.close')}
        onClose={() => setOpen(false)}
      >
        <Stack gap={4}>
          <Text strong>{label}</Text>
          {page?.updatedOn ? <WordsOfDay updatedOn={page.updatedOn} treatmentDate={treatmentDate} /> : null}
          {page ? <ContentBody page={{ ...page, blocks: [...articleWords(page.blocks, article)] }} /> : null}
          <Link href={paths.content('conditions')} newTabText={t('claimWork.article.newTab')}>
            {t('claimWork.article.all')}
          </Link>
        </Stack>
      </Dialog>
    </>
  )
}
