import { dayFromNow, lastDay } from './days.ts'
import { newAddress } from './people.ts'

export type YesNo = 'yes' | 'no'

/** The purposes of a stay, as the screen names them. */
export const PURPOSES = {
  degree: { en: 'Full degree student', nl: 'Student, volledige opleiding' },
  exchange: { en: 'Exchange student', nl: 'Uitwisselingsstudent' },
  intern: { en: 'Intern', nl: 'Stagiair' },
  research: { en: 'PhD or academic staff', nl: 'Promovendus' },
  search: { en: 'Search year', nl: 'Zoekjaar' },
  family: { en: 'Partner or child', nl: 'Partner of kind' },
} as const

/** The answers about a stay; only the given ones are filled in. Countries are codes, dates `YYYY-MM-DD`. */
export type Stay = {
  readonly origin?: string
  readonly destination?: string
  readonly doing?: keyof typeof PURPOSES
  readonly start?: string
  readonly end?: string
  readonly job?: YesNo | 'unknown'
  readonly dutch?: YesNo
  readonly contractEnd?: string
  readonly card?: YesNo
  readonly cardValid?: YesNo
  readonly mutuality?: YesNo
  readonly institution?: string
  readonly joins?: { readonly policyNumber: string; readonly birthDate: string }
}

/** A person to insure; without given names the family name is the only one. */
export type InsuredPerson = {
  readonly givenNames: string | undefined
  readonly familyName: string
  readonly birthDate: string
  readonly email: string
}

/** A full degree in Delft from India, for a year that begins in two months, without a job: Complete Plus. */
export const degreeInDelft = (): Stay => {
  const start = dayFromNow({ months: 2 })
  return {
    origin: 'IN',
    doing: 'degree',
    start,
    end: lastDay(start, 12),
    job: 'no',
    dutch: 'no',
    institution: 'Delft University of Technology',
  }
}

/** The same with a job until the last day: the Dutch basic insurance, and a document to upload. */
export const withJob = (): Stay => {
  const stay = degreeInDelft()
  return { ...stay, job: 'yes', ...(stay.end ? { contractEnd: stay.end } : {}) }
}

/** A person with an unused e-mail address. */
export const somebody = (changes: Partial<InsuredPerson> = {}): InsuredPerson => ({
  givenNames: 'Arjun',
  familyName: 'Sharma',
  birthDate: '2002-08-09',
  email: newAddress('arjun'),
  ...changes,
})

/** A minimal one-page PDF, with these bytes of padding. */
export const payslip = (name = 'payslip.pdf', bytes = 0) => {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from(body), Buffer.alloc(bytes, 32)]),
  }
}
