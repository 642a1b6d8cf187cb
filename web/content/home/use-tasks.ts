import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import type { Task } from '#web/ui/home/Tasks.tsx'

const FAQ = '/service-contact/faq'

const TASKS = [
  ['doctor', 'doctor', FAQ, '/care'],
  ['claim', 'bill', '/service-contact/file-a-claim'],
  ['proof', 'proof', FAQ, '/documents-account/letter-for-embassy-or-university'],
  ['end', 'flag', FAQ, '/change/end-my-insurance'],
] as const

/** What people come for, each with the page that answers it. */
export const useTasks = (): readonly Task[] => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  return TASKS.filter(([, , page]) => hasPage(site, page)).map(([id, icon, page, answer = '']) => ({
    id,
    icon,
    label: t(`content.home.tasks.${id}`),
    note: t(`content.home.tasks.${id}.note`),
    href: paths.content(`${page}${answer}`.slice(1)),
  }))
}
