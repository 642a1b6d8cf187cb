import type { Locale } from '#domain/shared/locale.ts'

/** Somebody of the demo who asked for insurance and waits; nobody logs in as one of them. */
export type DemoApplicant = {
  readonly username: string
  readonly locale: Locale
  readonly gender: 'FEMALE' | 'MALE'
  readonly firstName: string
  readonly familyName: string
  readonly birthDate: string
  readonly nationality: string
  readonly destination: string
  readonly sentDaysAgo: number
  readonly startsInDays: number
  readonly months: number
  /** The number of the institution in our list. */
  readonly institution?: string
  /** Has a paid job beside the study, and sent a payslip. */
  readonly hasJob?: true
  /** Why an insurer refused them once. */
  readonly refusedOnce?: string
}

/** One request for each thing that a person of the insurer looks at: a plain one, a payslip, a long period, a refusal, a duplicate. */
export const demoApplicants: readonly DemoApplicant[] = [
  {
    username: 'amara@students.example',
    locale: 'en-GB',
    gender: 'FEMALE',
    firstName: 'Amara',
    familyName: 'Okafor',
    birthDate: '2003-03-14',
    nationality: 'NG',
    destination: 'NL',
    sentDaysAgo: 5,
    startsInDays: 65,
    months: 12,
    institution: '1004217',
  },
  {
    username: 'olusegun@students.example',
    locale: 'en-GB',
    gender: 'MALE',
    firstName: 'Olusegun',
    familyName: 'Adébáyò-Johnson',
    birthDate: '1999-05-02',
    nationality: 'NG',
    destination: 'NL',
    sentDaysAgo: 4,
    startsInDays: 20,
    months: 6,
    institution: '1004217',
    hasJob: true,
  },
  {
    username: 'minh@students.example',
    locale: 'nl',
    gender: 'MALE',
    firstName: 'Văn Minh',
    familyName: 'Nguyễn',
    birthDate: '2001-11-30',
    nationality: 'VN',
    destination: 'NL',
    sentDaysAgo: 2,
    startsInDays: 65,
    months: 48,
    institution: '1004217',
  },
  {
    username: 'elif@students.example',
    locale: 'nl',
    gender: 'FEMALE',
    firstName: 'Elif',
    familyName: 'Yılmaz',
    birthDate: '2000-07-21',
    nationality: 'TR',
    destination: 'NL',
    sentDaysAgo: 1,
    startsInDays: 30,
    months: 14,
    institution: '1004217',
    refusedOnce: 'They did not insure people who stay shorter than a year.',
  },
  {
    username: 'mei.lin@students.example',
    locale: 'en-GB',
    gender: 'FEMALE',
    firstName: 'Mei',
    familyName: 'Lin',
    birthDate: '2004-03-27',
    nationality: 'CN',
    destination: 'NL',
    sentDaysAgo: 1,
    startsInDays: 40,
    months: 12,
    institution: '1004217',
  },
]
