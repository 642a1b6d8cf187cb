import { DECLINE_REASONS } from '#domain/cases/decline-reasons.ts'
import { TYPES_OF_CARE } from '#domain/claims/claim-kinds.ts'
import { PAID_AS } from '#domain/claims/decision/articles.ts'
import { CHANGE_REFUSAL_REASONS } from '#domain/policies/changes/change-refusal-reasons.ts'
import { DAY_RATED_COVERS } from '#domain/policies/cover.ts'
import { ZONES } from '#domain/policies/price/rate-editions.ts'
import { DAY_RATED_PRODUCTS, SOLD_PRODUCTS } from '#domain/policies/product.ts'
import { REFUSAL_REASONS } from '#domain/policies/refusal-reason.ts'
import { AUTOMATIC_KINDS } from '#domain/policies/switches.ts'
import { INSTITUTION_GROUPS } from '#domain/requests/institutions.ts'
import type { SettingSubject } from '#domain/settings/shared/editions.ts'

export type Path = readonly (string | number)[]

/** One value of a setting, and what an empty box means; where it says nothing, the value is needed. */
export type Leaf = { readonly empty?: 'null' | 'missing' } & (
  | { readonly kind: 'euro' | 'whole' | 'text' | 'day' | 'words' | 'yes' }
  | { readonly kind: 'one'; readonly options: readonly string[] }
)

export type Column = { readonly key: string; readonly leaf: Leaf }

/** A part of the form of a setting: a few values, a table of them, a list of entries, or what is in which set. */
export type Part =
  | { readonly kind: 'values'; readonly columns: readonly Column[] }
  | {
      readonly kind: 'grid'
      readonly path: Path
      readonly rows: readonly string[]
      /** Without a key the row itself is the value. */
      readonly columns: readonly Column[]
      /** A row that is there only while its first column is filled begins with these values. */
      readonly begins?: object
    }
  | {
      readonly kind: 'list'
      readonly path: Path
      readonly columns: readonly Column[]
      /** The columns that say which entry it is. */
      readonly names: readonly string[]
      readonly begins: object
    }
  | {
      readonly kind: 'sets'
      readonly id: string
      readonly rows: readonly string[]
      readonly columns: readonly { readonly key: string; readonly path: Path }[]
    }

const euro: Leaf = { kind: 'euro' }
const whole: Leaf = { kind: 'whole' }
const text: Leaf = { kind: 'text' }
const day: Leaf = { kind: 'day' }
const yes: Leaf = { kind: 'yes' }
const one = (options: readonly string[]): Leaf => ({ kind: 'one', options })
const orNone = (leaf: Leaf): Leaf => ({ ...leaf, empty: 'null' })

const column = (key: string, leaf: Leaf): Column => ({ key, leaf })
const itself = (leaf: Leaf): readonly Column[] => [column('', leaf)]

const COVER_FACTS = ['dentistEmergency', 'dentistAccident', 'mainExcess'] as const

/** How each setting is filled in. */
export const FIELD_PLAN: Readonly<Record<SettingSubject, readonly Part[]>> = {
  RATES: [
    {
      kind: 'values',
      columns: [column('validUntil', day), column('familyPercent', whole), column('taxPercent', whole)],
    },
    {
      kind: 'grid',
      path: ['dayCents'],
      rows: DAY_RATED_PRODUCTS,
      columns: DAY_RATED_COVERS.map((cover) => column(cover, { kind: 'euro', empty: 'missing' })),
    },
    { kind: 'grid', path: ['zonePercent'], rows: ZONES, columns: itself(whole) },
    { kind: 'grid', path: ['taxedPercent'], rows: [...DAY_RATED_COVERS, 'BASIC'], columns: itself(whole) },
    { kind: 'grid', path: ['commissionCents'], rows: SOLD_PRODUCTS, columns: itself(euro) },
  ],
  BASIC_RATES: [
    {
      kind: 'values',
      columns: [
        column('year', whole),
        column('validUntil', day),
        column('monthCents', euro),
        column('compulsoryExcessCents', euro),
        column('voluntaryExcessCents', euro),
      ],
    },
  ],
  SPECIAL_PRICES: [
    {
      kind: 'list',
      path: [],
      names: ['relationNumber', 'productCode', 'coverage', 'dayCents'],
      columns: [
        column('relationNumber', text),
        column('productCode', one(DAY_RATED_PRODUCTS)),
        column('coverage', one(DAY_RATED_COVERS)),
        column('dayCents', euro),
      ],
      begins: { relationNumber: '', productCode: 'EXCHANGE', coverage: 'COMPLETE', dayCents: '' },
    },
  ],
  INSTITUTIONS: [
    {
      kind: 'list',
      path: [],
      names: ['name', 'relationNumber', 'city', 'paysForStudents'],
      columns: [
        column('relationNumber', text),
        column('name', text),
        column('synonyms', { kind: 'words' }),
        column('city', text),
        column('country', text),
        column('group', orNone(one(INSTITUTION_GROUPS))),
        column('paysForStudents', yes),
        column('postcode', orNone(text)),
        column('number', orNone(whole)),
        column('street', orNone(text)),
      ],
      begins: {
        relationNumber: '',
        name: '',
        synonyms: [],
        city: '',
        country: 'NL',
        group: null,
        paysForStudents: false,
        postcode: null,
        number: null,
        street: null,
      },
    },
  ],
  ARTICLES: [
    {
      kind: 'grid',
      path: ['care'],
      rows: TYPES_OF_CARE,
      columns: [column('paidAs', one(PAID_AS)), column('article', text), column('share', whole)],
    },
    ...DAY_RATED_COVERS.map((cover): Part => ({
      kind: 'grid',
      path: ['yearly', cover],
      rows: COVER_FACTS,
      columns: [column('cents', euro), column('together', yes)],
      begins: { together: false },
    })),
  ],
  REASONS: [
    {
      kind: 'list',
      path: ['shortPeriod'],
      names: ['code', 'en-GB', 'nl'],
      columns: [column('code', text), column('en-GB', text), column('nl', text)],
      begins: { code: '', 'en-GB': '', nl: '' },
    },
    {
      kind: 'sets',
      id: 'refusal',
      rows: REFUSAL_REASONS,
      columns: [{ key: 'refusal', path: ['refusal'] }],
    },
    {
      kind: 'sets',
      id: 'changeRefusal',
      rows: CHANGE_REFUSAL_REASONS,
      columns: [{ key: 'changeRefusal', path: ['changeRefusal'] }],
    },
    {
      kind: 'sets',
      id: 'decline',
      rows: DECLINE_REASONS,
      columns: [{ key: 'decline', path: ['decline'] }],
    },
  ],
  SWITCHES: [
    { kind: 'values', columns: [column('sampleEvery', whole)] },
    {
      kind: 'sets',
      id: 'automatic',
      rows: SOLD_PRODUCTS,
      columns: [
        ...AUTOMATIC_KINDS.map((kind) => ({ key: kind, path: ['automatic', kind] })),
        { key: 'notSold', path: ['notSold'] },
      ],
    },
  ],
  SANCTIONS: [
    { kind: 'values', columns: [column('source', text), column('publishedOn', day)] },
    {
      kind: 'list',
      path: ['people'],
      names: ['name', 'birthDate'],
      columns: [column('name', text), column('birthDate', orNone(day))],
      begins: { name: '', birthDate: null },
    },
  ],
}
