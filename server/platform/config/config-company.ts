import type { Locale } from '#domain/shared/locale.ts'

import type { SettingsReader } from './config-readers.ts'

/** Who sells the insurance and how to reach them; shown in the footer, documents and mails. */
export type Company = {
  readonly name: string
  readonly legalName: string
  readonly phone: string
  readonly alarmPhone: string
  readonly alarmEmail: string
  readonly hours: string
  /** Of the service desk: shown on pages, and the recipient of the contact form. */
  readonly email: string
  readonly address: string
  readonly kvk: string
  readonly afm: string
  /** The insurer that carries the risk, and its number in the register of DNB. */
  readonly insurer: string
  readonly insurerRegister: string
  /** The health insurer of the Dutch basic insurance that is arranged here, and its telephone number. */
  readonly healthInsurer: string
  readonly healthInsurerPhone: string
  /** Who answers for certificates and letters, and their function in both languages. */
  readonly signatory: string
  readonly signatoryRole: string
  readonly signatoryRoleNl: string
  /** The account that customers pay to; only on invoices. */
  readonly iban: string
  /** The BIC of the bank of that account. */
  readonly bic: string
}

// Clearly fictional: example domains, telephone numbers reserved by the Dutch regulator, a licence of zeros.
const fictional: Company = {
  name: 'Pont',
  legalName: 'Pont Voorbeeld B.V.',
  phone: '+31 85 000 0000',
  alarmPhone: '+31 85 000 0112',
  alarmEmail: 'alarm@pont.example',
  hours: '09:00-17:00',
  email: 'help@pont.example',
  address: 'Voorbeeldkade 1, 1000 AA Amsterdam',
  kvk: '00000000',
  afm: '00000000',
  insurer: 'Voorbeeld Schadeverzekeringen N.V.',
  insurerRegister: 'R000000',
  healthInsurer: 'Voorbeeld Zorgverzekeringen N.V.',
  healthInsurerPhone: '+31 85 000 0200',
  // nobody: a made-up person must not answer for a document
  signatory: '',
  signatoryRole: '',
  signatoryRoleNl: '',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
}

const settingOf = (name: string) =>
  `COMPANY_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

const forms: Partial<Record<keyof Company, readonly [RegExp, string]>> = {
  phone: [/^\+?[\d ()-]{3,20}$/, 'is a telephone number'],
  alarmPhone: [/^\+?[\d ()-]{3,20}$/, 'is a telephone number'],
  healthInsurerPhone: [/^\+?[\d ()-]{3,20}$/, 'is a telephone number'],
  alarmEmail: [ADDRESS, 'is an e-mail address'],
  email: [ADDRESS, 'is an e-mail address'],
  hours: [/^\d\d:\d\d-\d\d:\d\d$/, 'is a time span such as 09:00-17:00 (Monday to Friday)'],
  kvk: [/^\d{8}$/, 'is a number of 8 digits'],
  afm: [/^\d{8}$/, 'is a number of 8 digits'],
  insurerRegister: [/^R\d{6}$/, 'is a letter R and 6 digits'],
  iban: [/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'is an IBAN without spaces'],
  bic: [/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'is a BIC of 8 or 11 letters and digits'],
}

const bankCountryOf = (bic: string) => bic.slice(4, 6)

// the bank code of a Dutch IBAN is the begin of its BIC
const otherDutchBank = ({ iban, bic }: Company) =>
  iban.startsWith('NL') && iban.slice(4, 8) !== bic.slice(0, 4)

// the defaults' own keys
const names = Object.keys(fictional) as (keyof Company)[]

/** Who signs certificates and letters, in the language of the document: a person with function and company, or the company alone. */
export const signedBy = (
  { signatory, signatoryRole, signatoryRoleNl, legalName }: Company,
  locale: Locale,
): { readonly name: string; readonly lines: readonly string[] } => {
  if (!signatory) return { name: legalName, lines: [] }
  const role = locale === 'nl' ? signatoryRoleNl : signatoryRole
  return { name: signatory, lines: [...(role ? [role] : []), legalName] }
}

/** The settings of a company by their names. */
export const companySettings = (company: Company): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [settingOf(name), company[name]]))

/** The settings of a company that still have what we made up: customers would pay to an account that is nobody's. */
export const madeUpSettings = (company: Company): readonly string[] =>
  names.filter((name) => company[name] === fictional[name]).map(settingOf)

/** Reads COMPANY_NAME, COMPANY_PHONE and so on; the defaults are clearly fictional (ruling 29). */
export const readCompany = (setting: SettingsReader): Company => {
  const read = (name: keyof Company) => {
    const text = setting.text(settingOf(name)) ?? fictional[name]
    const [form, why] = forms[name] ?? []
    return form && why && !form.test(text) ? (setting.reject(settingOf(name), why) ?? '') : text
  }
  const company = Object.fromEntries(names.map((name) => [name, read(name)])) as Company
  // else customers would pay to another bank than that of the account
  if (bankCountryOf(company.bic) !== company.iban.slice(0, 2) || otherDutchBank(company))
    setting.reject('COMPANY_BIC', 'is the BIC of the bank of COMPANY_IBAN')
  return company
}
