import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { questionPath } from './question-path.ts'

/** Asks for words; the questions that fit are shown by the page of all questions, also without scripts (SVC-03). */
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
          // another search is another field with its own words in it
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
        <Button type="submit" icon="search">
          {t('content.faq.searchButton')}
        </Button>
      </Row>
    </form>
  )
}
