import type { PolicyView } from '#contract/policies.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { givesOwnName } from '#web/policies/shared/own-name.ts'
import { coverText, dayText } from '#web/policies/shared/policy-texts.ts'
import { Link } from '#web/ui/text/Link.tsx'

import type { ToDoItem } from './to-dos.ts'

const AddressItem = ({ toDo }: { readonly toDo: Extract<ToDoItem, { readonly kind: 'address' }> }) => {
  const t = useTexts()
  const paths = usePaths()
  const { policy, by, late } = toDo
  const values = {
    cover: coverText(policy, t),
    name: policy.insuredName,
    date: dayText(by, t),
    late: late ? 'yes' : 'no',
  }
  // while the form is closed, as during a review, a message to us does it
  const href =
    policy.blockedBy.ADDRESS === null ? paths.changePolicy('address', policy.policyNumber) : paths.contact()
  return <Link href={href}>{t('policies.overview.address', values)}</Link>
}

const EndItem = ({ toDo }: { readonly toDo: Extract<ToDoItem, { readonly kind: 'ends' | 'uninsured' }> }) => {
  const t = useTexts()
  const paths = usePaths()
  if (toDo.kind === 'uninsured') {
    const { name, state } = toDo.cover
    const values = {
      name,
      since: state.since ? 'yes' : 'no',
      date: state.since ? dayText(state.since, t) : '',
    }
    return <Link href={paths.request()}>{t('policies.overview.uninsured', values)}</Link>
  }
  const { policy, why } = toDo
  const institution = policy.educationalInstitution ?? ''
  const date = dayText(policy.endDate, t)
  const text = t('policies.overview.ends', {
    cover: coverText(policy, t),
    name: policy.insuredName,
    date,
    why,
    institution,
  })
  return why === 'OWN' ? <Link href={paths.request()}>{text}</Link> : text
}

const RenewItem = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const paths = usePaths()
  const ended = policy.endDate < useSite().today ? 'yes' : 'no'
  const date = dayText(policy.endDate, t)
  const values = { cover: coverText(policy, t), name: policy.insuredName, date, ended }
  return <Link href={paths.addPeriod(policy.policyNumber)}>{t('policies.overview.renew', values)}</Link>
}

// as beside the documents of a policy
const LatinItem = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const paths = usePaths()
  const href = givesOwnName(policy) ? paths.profile('details') : paths.contact()
  return <Link href={href}>{t('policies.overview.latin', { name: policy.insuredName })}</Link>
}

type OfInsurance = Extract<ToDoItem, { readonly kind: 'address' | 'latin' | 'ends' | 'uninsured' | 'renew' }>

/** The line of an end, of a period that can be added, of who is not insured, and of an address or a spelling that is missing. */
export const InsuranceItem = ({ toDo }: { readonly toDo: OfInsurance }) => {
  if (toDo.kind === 'address') return <AddressItem toDo={toDo} />
  if (toDo.kind === 'latin') return <LatinItem policy={toDo.policy} />
  return toDo.kind === 'renew' ? <RenewItem policy={toDo.policy} /> : <EndItem toDo={toDo} />
}
