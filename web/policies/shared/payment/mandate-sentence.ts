import type { Texts } from '#web/platform/i18n/texts.ts'

type Company = { readonly legalName: string; readonly name: string }

/** Who collects. */
export const creditorOf = ({ legalName, name }: Company): string => legalName || name

/** What the owner of an account signs; a name that ends with a full stop, as "Pont B.V.", would double that of the sentence. */
export const mandateSentence = (t: Texts, creditor: string, term: string | undefined): string =>
  t('payment.mandateText', { creditor, term }).replaceAll('..', '.')
