import type { PolicyView } from '#contract/policies.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ToDo } from '#web/ui/feedback/ToDo.tsx'
import type { ToDoRow } from '#web/ui/feedback/ToDo.tsx'

import { toDoRows } from './to-do-rows.tsx'
import { keepsPaymentPlace, toDos } from './to-dos.ts'
import type { Beside, ToDoItem } from './to-dos.ts'

type Place = 'loading' | 'failed' | 'kept'

type Props = Beside & {
  readonly policies: readonly PolicyView[]
  /** Keeps a line for the next payment: while its call runs, after it failed, and where nothing is to be paid. */
  readonly place?: Place | undefined
  /** Whether cards below say at once what else there is to say of each policy. */
  readonly cards?: boolean
}

const isOfMoney = ({ kind }: ToDoItem) => kind === 'pay' || kind === 'payAll' || kind === 'claimPayment'

const useMissing = ({ claims }: Beside, place: Place | undefined): readonly ToDoRow[] => {
  const t = useTexts()
  const paths = usePaths()
  const action = t('policies.overview.invoices')
  const failed =
    place === 'failed'
      ? [{ id: 'pay', text: t('policies.overview.notLoaded'), href: paths.invoices(), action, yours: false }]
      : []
  return claims === undefined
    ? [
        ...failed,
        { id: 'claims', text: t('policies.overview.claimsNotLoaded'), href: paths.claims(), yours: false },
      ]
    : failed
}

// Where a place is kept for the next payment, the sentence that none is due stands above the list, as it is no thing to do; not
// where something of the list is about money.
const useKept = (
  { policies, place }: Pick<Props, 'policies' | 'place'>,
  waiting: readonly ToDoItem[],
): Omit<ToDoRow, 'yours'> | undefined => {
  const t = useTexts()
  const usedPaths = usePaths()
  const action = t('policies.overview.invoices')
  // with the room of a button, so that nothing below moves when it comes
  if (place === 'loading') return { id: 'pay', text: <Skeleton lines={1} />, placed: action }
  if (place !== 'kept' || !keepsPaymentPlace(policies) || waiting.some(isOfMoney)) return undefined
  const id = waiting.length ? 'policies.overview.notNow' : 'policies.overview.nothing'
  return { id: 'nothing', text: t(id), href: usedPaths.invoices(), action }
}

// What the board and the cards below say at once; of an answer that is late nobody reads too late.
const isSaidBelow = (toDo: ToDoItem) => toDo.kind === 'gap' || (toDo.kind === 'answer' && !toDo.late)

/** What the customer can do or wait for, above all else; nothing is drawn where nothing waits (design A14). */
export const ToDos = ({ policies, place, cards = true, ...beside }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const { today, company } = useSite()
  const waiting = toDos(policies, beside, today).filter((toDo) => !cards || !isSaidBelow(toDo))
  const phone = <PhoneLink number={company.phone} />
  const rows = [...useMissing(beside, place), ...toDoRows(waiting, { t, paths, today, phone })]
  const kept = useKept({ policies, place }, waiting)
  if (!rows.length && !kept) return null
  const count = rows.filter(({ yours }) => yours).length
  return (
    <ToDo
      id="to-do"
      label={t('policies.overview.waits')}
      title={count ? t('policies.todo.count', { count }) : t('policies.overview.waits')}
      rows={rows}
      kept={kept}
    />
  )
}

/** The same on home, where no card says more of a policy. */
export const OwnToDos = ({ payments, ...props }: Pick<Props, 'policies' | 'payments' | 'claims'>) => (
  <ToDos {...{ ...props, payments }} cards={false} {...(!payments && { place: 'failed' as const })} />
)
