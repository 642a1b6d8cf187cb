import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

/** Short and long values. */
export const DefinitionListStates = () => (
  <StateSection id="definitionlist">
    <DefinitionList
      rows={[
        { term: 'Insurance', value: 'Complete Plus' },
        { term: 'Period', value: '1 September 2026 to 31 August 2027, 12 months' },
        { term: 'E-mail', value: 'a.very.long.name.that.does.not.break@students.some-university.example' },
      ]}
    />
  </StateSection>
)
