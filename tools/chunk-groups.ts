// Each file costs a phone a round trip of 150 ms, and each byte that a page does not need costs time too. So modules that
// are used together are in one of some twenty chunks, where the bundler would make one for each set of importers.

// These modules of one folder: a name alone would also match in the folders of others.
type Modules = readonly [folder: string, ...names: string[]]

type Group = {
  readonly name: string
  readonly test?: RegExp
  readonly modules?: readonly Modules[]
  readonly tags?: string[]
}

const patternOf = ([folder, ...names]: Modules) =>
  `/${folder}/(?:${names.join('|')})(?:\\.tsx?|\\.module\\.css)$`

// The first that fits a module takes it, with what it needs that no group before it took. Staff have an entry of their
// own: no group names a folder of theirs, so that no customer loads anything of it.
const GROUPS: readonly Group[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // what the entry itself needs: router, texts, frame
  { name: 'app', tags: ['$initial'] },
  {
    name: 'parts',
    modules: [
      ['domain/shared', 'calendar-date', 'memoize'],
      // but for those that no page needs before it was used
      ['web/platform/i18n', '(?!calendar-file|format-currency|issue-context)[\\w-]+'],
      ['web/ui/text', 'List', 'VisuallyHidden'],
      ['web/ui/layout/card', 'Card', 'Panel'],
      ['web/ui/feedback', 'Skeleton'],
    ],
  },
  // alone: the insurance page needs none of what else has columns
  { name: 'columns', modules: [['web/ui/layout', 'Columns']] },
  { name: 'disclosure', modules: [['web/ui/layout', 'Disclosure']] },
  { name: 'zod', test: /node_modules\/zod\// },
  {
    name: 'calls',
    modules: [['web/platform/api', 'call', 'transport']],
  },
  // alone: the insurance page asks for what waits, and needs no engine
  { name: 'requests', modules: [['contract', 'requests']] },
  // what is shown of people and policies needs these and no form
  {
    name: 'basics',
    modules: [
      ['domain/shared/text', 'normalise', 'tidy-text'],
      ['web/platform', 'IssueMessages', 'print-origin'],
      ['web/ui/text', 'Lead'],
    ],
  },
  {
    name: 'amounts',
    modules: [
      ['domain/shared', 'working-days'],
      ['domain/policies/payment', 'instalments'],
      ['web/ui/price', 'Price'],
    ],
  },
  {
    name: 'field',
    modules: [
      ['web/ui/form/field', 'described-by', 'Field', 'FieldError', 'FieldNotes', 'control'],
      ['web/ui/form/text-input', 'TextInput'],
      ['web/ui/form/select', 'NativeSelect'],
    ],
  },
  {
    name: 'form',
    modules: [
      ['domain/shared', 'judge'],
      ['web/ui', 'hydrated'],
      ['web/platform/forms/fields', 'TextField'],
      ['web/platform/forms', 'form-context', 'form-issues', 'use-form-values'],
      ['web/platform/forms', 'JudgedForm', 'deferred-validation'],
    ],
  },
  {
    name: 'policy',
    modules: [
      ['domain/policies', 'cover', 'product', 'period', 'policy'],
      ['domain/shared', 'money'],
    ],
  },
  {
    name: 'situation',
    modules: [
      ['domain/requests/answers', 'situation-answers'],
      ['domain/shared', 'date-entry'],
      // with the rule that it has of children
      ['web/requests/draft', 'who'],
    ],
  },
  {
    name: 'details',
    modules: [
      ['web/ui/feedback', 'StatusTag'],
      ['web/ui/text', 'Mono'],
      ['web/ui/form/button', 'CopyText'],
      ['web/ui/layout/table', 'DefinitionList'],
      ['web/platform/api', 'LoadFailed'],
      ['web/policies/shared', 'ChoosePolicy'],
    ],
  },
  { name: 'line', modules: [['web/ui/brand', 'CrossingLine']] },
  {
    name: 'person',
    modules: [
      ['domain/shared/names', 'latin-name', 'person-name'],
      ['domain/addresses', 'address-entry'],
      ['web/platform/api', 'use-action', 'is-conflict'],
    ],
  },
  {
    name: 'cover',
    modules: [
      ['domain/policies/cover', 'cover-state', 'cover-of-people'],
      ['web/policies/shared', 'policy-texts'],
      ['web/policies/shared/cover', 'cover-sentence'],
    ],
  },
  {
    name: 'pass',
    modules: [
      ['web/ui/pass', 'Pass', 'PassLanes'],
      ['web/ui/layout', 'LinkRows'],
      ['web/policies/shared/cover', 'RequestCover'],
    ],
  },
  // what the insurance page itself needs, before what it shows
  {
    name: 'periods',
    modules: [
      ['domain/policies/actions', 'actions', 'notices', 'needs-action'],
      ['web/policies/shared', 'policy-periods'],
    ],
  },
  // alone: one page of others needs it
  { name: 'dialog', modules: [['web/ui/layout', 'Dialog']] },
  { name: 'download', modules: [['web/platform/api', 'download']] },
  {
    name: 'insured',
    modules: [
      ['web/policies/shared', 'policy-lines', 'families', 'address-line', 'GetDocument', 'TakeBackChange'],
      ['web/policies/list', 'policy-rows'],
      ['web/ui/layout', 'NamedButton'],
    ],
  },
  {
    name: 'questions',
    modules: [['web/policies/shared/questions', 'question-href', 'LateAnswer', 'OpenQuestion']],
  },
  {
    name: 'content',
    modules: [
      ['web/ui/feedback', 'Alert', 'AlertMessages'],
      ['web/ui/text', 'Lead'],
      ['web/ui/text/glossary', 'GlossaryTerm', 'glossary-markup'],
      ['web/ui/layout', 'Grid'],
      ['web/ui/layout/table', 'Table'],
      ['web/content/blocks', 'clean-markup', 'Markup', 'ContentBlocks'],
    ],
  },
  {
    name: 'choice',
    modules: [
      ['web/ui/form/field', 'FieldGroup'],
      ['web/ui/form/date', 'date-parts', 'DateInput'],
      ['web/ui/form/choice', 'RadioGroup', 'Choice'],
      ['web/platform/forms/fields', 'DateField', 'ChoiceField', 'YesNoField'],
      ['web/ui/feedback', 'StepCaption'],
    ],
  },
  {
    name: 'combobox',
    modules: [
      ['web/ui/form/combobox', 'Combobox'],
      ['web/platform/forms/fields', 'ComboField'],
    ],
  },
  {
    name: 'request',
    modules: [
      ['domain/requests', 'answers'],
      ['web/platform', 'new-uuid'],
      ['web/platform/forms', 'files-of', 'tab-draft', 'yes-no'],
      ['web/requests/draft', 'draft-fields', 'members', 'request-state', 'request-store'],
      ['web/requests/steps', 'step-location', 'StepFrame'],
      ['web/requests/text', 'country-text', 'period-text'],
      ['web/requests/your-situation', 'use-situation', 'browser-facts'],
    ],
  },
  {
    name: 'advice',
    test: /\/domain\/(?:requests\/(?:advice\/|situation\/situation|questions)|policies\/(?:rates|premium|instalments|payment-options|basic-insurance)|shared\/working-days)[\w-]*\.ts$/,
  },
  {
    name: 'engine',
    modules: [
      ['web/requests', 'situation-engine'],
      ['web/requests/calls', 'request-actions', 'request-lists', 'advice-change'],
      ['web/requests/your-situation', 'LivePrice', 'InstitutionQuestion'],
      ['web/ui/price', 'PriceBar', 'Price'],
    ],
  },
]

/** The modules that a group names, each with the pattern of its path. */
export const namedModules = GROUPS.flatMap(({ modules = [] }) => modules).flatMap(([folder, ...names]) =>
  names.map((name) => ({ module: `${folder}/${name}`, pattern: new RegExp(patternOf([folder, name])) })),
)

/** The files of the browser's build that several pages share, by the modules that they begin with. */
export const chunkGroups = GROUPS.map(({ modules, ...group }, index) => ({
  ...group,
  ...(modules ? { test: new RegExp(modules.map(patternOf).join('|')) } : {}),
  priority: GROUPS.length - index,
}))
