import { List } from '#web/ui/text/List.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

/** Lists with bullets, numbers and marks. */
export const ListStates = () => (
  <StateSection id="list">
    <List
      items={[
        { id: 'a', content: 'Doctor and hospital' },
        {
          id: 'b',
          content: 'Your things and liability, also when you travel home for a short time in between',
        },
      ]}
    />
    <List
      variant="number"
      items={[
        { id: 'a', content: 'Answer five questions' },
        { id: 'b', content: 'Choose' },
        { id: 'c', content: 'Send' },
      ]}
    />
    <List
      variant="marks"
      items={[
        { id: 'a', mark: 'yes', markText: 'Covered:', content: 'Doctor and hospital' },
        { id: 'b', mark: 'yes', markText: 'Covered:', content: 'Your things, liability' },
        { id: 'c', mark: 'no', markText: 'Not covered:', content: 'Glasses' },
      ]}
    />
  </StateSection>
)
