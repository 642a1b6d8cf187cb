// Each file costs a phone a round trip of 150 ms, and each byte that a page does not need costs time too. So modules that
// are used together are in one of some twenty chunks, where the bundler would make one for each set of importers.

type Group = { readonly name: string; readonly test?: RegExp; readonly tags?: string[] }

// These modules of one folder: a name alone would also match in the folders of others.
const from = (folder: string, ...names: readonly string[]) =>
  `/${folder}/(?:${names.join('|')})(?:\\.tsx?|\\.module\\.css)$`

const files = (...patterns: readonly string[]) => new RegExp(patterns.join('|'))

// The first that fits a module takes it, with what it needs that no group before it took. Staff have an entry of their
// own: no group names a folder of theirs, so that no customer loads anything of it.
const GROUPS: readonly Group[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // what the entry itself needs: router, texts, frame
  { name: 'app', tags: ['$initial'] },
  {
    name: 'parts',
    test: files(
      from('domain/shared', 'calendar-date', 'memoize'),
      from('web/platform/i18n', '[\\w-]+'),
      from('web/ui/text', 'List', 'VisuallyHidden'),
      from('web/ui/layout/card', 'Card', 'Panel'),
      from('web/ui/feedback', 'Skeleton'),
    ),
  },
  // alone: the insurance page needs none of what else has columns
  { name: 'columns', test: files(from('web/ui/layout', 'Columns')) },
  { name: 'disclosure', test: files(from('web/ui/layout', 'Disclosure')) },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'calls',
    test: /web\/platform\/api\/(?:call|transport)\.ts/,
  },
  {
    name: 'field',
    test: files(
      from('web/ui/form/field', 'described-by', 'Field', 'FieldError', 'FieldNotes', 'control'),
      from('web/ui/form/text-input', 'TextInput'),
      from('web/ui/form/select', 'NativeSelect'),
    ),
  },
  {
    name: 'form',
    test: files(
      from('domain/shared', 'judge'),
      from('web/ui', 'hydrated'),
      from('web/platform/forms/fields', 'TextField'),
      from('web/platform/forms', 'form-context', 'form-issues', 'use-form-values', 'use-judged-form'),
      from('web/platform/forms', 'JudgedForm', 'deferred-validation'),
    ),
  },
  {
    name: 'policy',
    test: files(
      from('domain/policies', 'cover', 'product', 'period', 'policy'),
      from('domain/shared', 'money'),
    ),
  },
  {
    name: 'situation',
    test: files(
      from('domain/requests/situation', 'countries', 'situation-answers'),
      from('domain/shared', 'date-entry'),
    ),
  },
  {
    name: 'details',
    test: files(
      from('web/ui/feedback', 'StatusTag'),
      from('web/ui/text', 'Mono', 'CopyText'),
      from('web/ui/layout/table', 'DefinitionList'),
    ),
  },
  { name: 'line', test: files(from('web/ui/brand', 'CrossingLine')) },
  {
    name: 'content',
    test: files(
      from('web/ui/feedback', 'Alert', 'AlertMessages'),
      from('web/ui/text', 'Lead'),
      from('web/ui/text/glossary', 'GlossaryTerm', 'glossary-markup'),
      from('web/ui/layout', 'Grid'),
      from('web/ui/layout/table', 'Table'),
      from('web/content', 'clean-markup', 'Markup', 'plain-text', 'ContentBlocks'),
    ),
  },
  {
    name: 'choice',
    test: files(
      from('web/ui/form/field', 'FieldGroup'),
      from('web/ui/form/date', 'date-parts', 'DateInput'),
      from('web/ui/form/choice', 'RadioGroup', 'Choice'),
      from('web/platform/forms/fields', 'DateField', 'ChoiceField', 'YesNoField'),
      from('web/ui/feedback', 'StepCaption'),
    ),
  },
  {
    name: 'combobox',
    test: files(from('web/ui/form/combobox', 'Combobox'), from('web/platform/forms/fields', 'ComboField')),
  },
  {
    name: 'request',
    test: files(
      from('domain/requests', 'answers'),
      from('web/platform', 'new-uuid'),
      from('web/platform/forms', 'files-of', 'yes-no'),
      from('web/requests/draft', 'draft-fields', 'draft-storage', 'request-state', 'request-store'),
      from('web/requests/steps', 'step-location', 'StepFrame'),
      from('web/requests/text', 'country-text', 'period-text'),
      from('web/requests/your-situation', 'use-situation', 'browser-facts'),
    ),
  },
  {
    name: 'advice',
    test: /\/domain\/(?:requests\/(?:advice\/|situation\/situation|questions)|policies\/(?:rates|premium|instalments|payment-options|basic-insurance)|shared\/working-days)[\w-]*\.ts$/,
  },
  {
    name: 'engine',
    test: files(
      from('contract', 'advice', 'requests'),
      from('domain/requests', 'submission'),
      from('web/requests', 'request-actions', 'request-lists'),
      from('web/requests/draft', 'duplicate-tab'),
      from('web/requests/our-advice', 'advice-change'),
      from('web/requests/your-situation', 'situation-engine', 'LivePrice', 'InstitutionQuestion'),
      from('web/ui/text/price', 'PriceBar', 'Price'),
    ),
  },
]

/** The files of the browser's build that several pages share, by the modules that they begin with. */
export const chunkGroups = GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at }))
