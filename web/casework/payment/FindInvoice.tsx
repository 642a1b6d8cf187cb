import { useState } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { SearchForm } from '#web/ui/office/SearchForm.tsx'

type Props = {
  /** What was looked for last; empty while nothing was. */
  readonly onFind: (typed: string) => void
}

/** Looks for an invoice by a name, its number or that of its policy. */
export const FindInvoice = ({ onFind }: Props) => {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  return (
    <SearchForm
      label={t('paymentMatch.search')}
      button={t('paymentMatch.search.do')}
      value={typed}
      onChange={setTyped}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    />
  )
}
