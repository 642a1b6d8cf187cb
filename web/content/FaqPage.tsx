import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { localeAt, pathsAt } from '#web/paths.ts'

import { AnswerMoved } from './faq/AnswerMoved.tsx'
import { FaqAnswer } from './faq/FaqAnswer.tsx'
import { FaqCategory } from './faq/FaqCategory.tsx'
import { FaqHub } from './faq/FaqHub.tsx'
import type { Shown } from './faq/load-faq.ts'
import { useLeftHead } from './use-remove-canonical.ts'

/**
 * All questions, those of a category, or one answer, as the address says; on the first with `?q=` what these words
 * find. Where nothing is any more there is a search. One page: three would make every other page heavier.
 */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Shown> => {
  // the browser seldom asks: the server has drawn the page
  const { shownAt } = await import('./faq/load-faq.ts')
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/^\/(en|nl)(?=\/)/, '')
  const words = searchParams.get('q')?.trim() ?? ''
  return shownAt({ locale: localeAt(pathname), paths: pathsAt(pathname), path, words })
}

const FaqPage = () => {
  const shown = useLoaderData<typeof loader>()
  useLeftHead()
  if (shown.kind === 'hub') return <FaqHub {...shown.hub} />
  if (shown.kind === 'category') return <FaqCategory {...shown.category} />
  return shown.kind === 'answer' ? <FaqAnswer answer={shown.answer} /> : <AnswerMoved />
}

export default FaqPage
