import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { questionPath } from './question-path.ts'
import { searchIcon } from '#web/ui/brand/page-icons.ts'

/** The search field; the page of all questions shows the results, also without scripts (SVC-03). */
export const QuestionSearch = ({ words = '' }: { words?: string }) => {
  const t = useTexts()
  const paths = usePaths()
  const navigate = useNavigate()
  // without scripts the browser goes to the same address by itself
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    void navigate(
      questionPath(paths) +
        (typeof typed === 'string' && typed ? `?${new URLSearchParams({ q: typed })}` : ''),
    )
  }
  return (
    <form action={questionPath(paths)} role="search" onSubmit={search}>
      <Row gap={3} align="end">
        <TextInput
          // another search needs a new field with its own default value
          key={words}
          name="q"
          type="search"
          width="20"
          label={t('content.faq.search')}
          hint={t('content.faq.searchHint')}
          defaultValue={words}
          maxLength={100}
          enterKeyHint="search"
          optional=" "
        />
        <Button type="submit" icon={searchIcon}>
          {t('content.faq.searchButton')}
        </Button>
      </Row>
    </form>
  )
}
