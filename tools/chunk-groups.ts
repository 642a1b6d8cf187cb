// Each file costs a phone a turn of 150 ms on the network, and each byte that a page does not need costs it too. Files
// that go together travel together: what the bundler would split by who uses it is put into some twenty of them.

type Group = { readonly name: string; readonly test?: RegExp; readonly tags?: string[] }

const files = (...names: readonly string[]) =>
  new RegExp(`/(?:${names.join('|')})(?:\\.tsx?|\\.module\\.css)$`)

// The first that fits a module takes it, with what it needs that no group before it took.
const GROUPS: readonly Group[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // what the entry itself needs: router, texts, frame
  { name: 'app', tags: ['$initial'] },
  {
    name: 'parts',
    test: files(
      'memoize',
      'calendar-date',
      'format',
      'VisuallyHidden',
      'List',
      'issue-context',
      'Card',
      'Skeleton',
      'Panel',
    ),
  },
  { name: 'disclosure', test: files('Disclosure') },
  {
    name: 'calls',
    test: /node_modules\/zod\/|web\/platform\/(?:shapes|api\/(?:call|transport))\.ts|contract\/(?:errors|endpoint)\.ts/,
  },
  { name: 'field', test: files('described-by', 'Field', 'FieldError', 'FieldNotes', 'control', 'TextInput') },
  {
    name: 'form',
    test: files(
      'TextField',
      'form-context',
      'judge',
      'form-issues',
      'use-form-values',
      'use-judged-form',
      'JudgedForm',
      'deferred-validation',
    ),
  },
  { name: 'stay', test: files('cover', 'product', 'period', 'policy', 'money') },
  { name: 'asked', test: files('countries', 'situation-answers', 'date-entry') },
  { name: 'shown', test: files('StatusTag', 'Mono', 'CopyText', 'DefinitionList') },
  { name: 'line', test: files('CrossingLine') },
  {
    name: 'content',
    test: files(
      'Alert',
      'AlertMessages',
      'GlossaryTerm',
      'glossary-markup',
      'Lead',
      'Table',
      'clean-markup',
      'Markup',
      'words-of',
      'ContentBlocks',
      'Grid',
    ),
  },
  {
    name: 'choice',
    test: files(
      'date-parts',
      'FieldGroup',
      'DateInput',
      'RadioGroup',
      'Choice',
      'DateField',
      'ChoiceField',
      'YesNoField',
      'StepCaption',
    ),
  },
  { name: 'combobox', test: files('Columns', 'hydrated', 'Combobox', 'ComboField') },
  {
    name: 'request',
    test: files(
      'step-location',
      'draft',
      'answers',
      'handler-code',
      'request-state',
      'draft-storage',
      'request-store',
      'files-of',
      'StepFrame',
      'use-situation',
      'yes-no',
      'place-words',
      'facts-in-browser',
      'request-words',
    ),
  },
  {
    name: 'advice',
    test: /domain\/(?:requests\/(?:advice\/|situation\/situation|questions)|policies\/(?:rates|premium|instalments|payment-options|basic-insurance)|shared\/working-days)[\w-]*\.ts$/,
  },
  {
    name: 'engine',
    test: files(
      'situation-engine',
      'advice-change',
      'request-actions',
      'request-lists',
      'duplicate-tab',
      'LivePrice',
      'PriceBar',
      'Price',
      'InstitutionQuestion',
      'requests',
      'submission',
    ),
  },
]

/** The files of the browser's build that several pages share, by the modules that they begin with. */
export const chunkGroups = GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at }))
