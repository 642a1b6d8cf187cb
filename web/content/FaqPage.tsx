import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { localeAt, pathsAt } from '#web/paths.ts'

import { AnswerMoved } from './faq/AnswerMoved.tsx'
import { FaqAnswer } from './faq/FaqAnswer.tsx'
import { FaqCategory } from './faq/FaqCategory.tsx'
import { FaqHub } from './faq/FaqHub.tsx'
import type { FaqView } from './faq/load-faq.ts'
import { useRemoveCanonical } from './blocks/use-remove-canonical.ts'

/**
 * All questions, those of a category, or one answer, depending on the address; `?q=` searches all questions. Where an
 * answer no longer exists a search is shown. It is one page: three would add bytes to every other page.
 */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<FaqView> => {
  // a dynamic import: the server usually renders the page, so the browser rarely needs this
  const { loadFaq } = await import('./faq/load-faq.ts')
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/^\/(en|nl)(?=\/)/, '')
  const words = searchParams.get('q')?.trim() ?? ''
  return loadFaq({ locale: localeAt(pathname), paths: pathsAt(pathname), path, words })
}

const FaqPage = () => {
  const view = useLoaderData<typeof loader>()
  useRemoveCanonical()
  if (view.kind === 'hub') return <FaqHub {...view.hub} />
  if (view.kind === 'category') return <FaqCategory {...view.category} />
  return view.kind === 'answer' ? <FaqAnswer answer={view.answer} /> : <AnswerMoved />
}

export default FaqPage
