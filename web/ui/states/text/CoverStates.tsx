import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { CoverComparison } from '#web/ui/price/CoverComparison.tsx'
import { CoverSheet } from '#web/ui/price/CoverSheet.tsx'
import { StayLine } from '#web/ui/price/StayLine.tsx'

const nothing = () => undefined

const plus = {
  id: 'plus',
  name: 'Complete Plus',
  shortName: 'Complete Plus',
  tag: 'Best match',
  recommended: true,
  amount: '€52',
  about: 'about €52',
  term: 'a month',
  total: '€624.00 in total for 12 months',
  choose: { seen: 'Choose', whole: 'Choose Complete Plus' },
  points: [{ id: 'a', mark: 'yes', markText: 'Covered:', content: 'Doctor and hospital' }],
  onChoose: nothing,
} as const

const start = {
  ...plus,
  id: 'start',
  name: 'Start',
  shortName: 'Start',
  tag: 'Also possible',
  recommended: false,
  choose: { seen: 'Choose', whole: 'Choose Start' },
  chosen: 'You chose this before.',
  points: 'Only what cannot wait.',
} as const

const rows = [
  {
    id: 'doctor',
    name: 'Doctor and hospital',
    cells: [
      { mark: 'yes', text: 'Covered' },
      { mark: 'no', text: 'Not covered' },
    ],
  },
  {
    id: 'legal',
    name: 'Legal aid',
    detail: ['Up to €10,000'],
    cells: [
      { mark: 'yes', text: 'Covered' },
      { mark: 'no', text: 'Not covered' },
    ],
  },
  { id: 'excess', name: 'Excess', cells: [{ text: 'None' }, { text: '€100 a year' }] },
] as const

/** Two covers beside each other, one alone, and the stay beside a title. */
export const CoverStates = () => (
  <StateSection id="covers">
    <StayLine from="India" to="Netherlands" what="Full degree, 12 months" when="1 February to 31 January" />
    <CoverComparison
      title="Two covers side by side"
      lead="Differences first."
      what="What"
      covers={[plus, start]}
      rows={rows}
      same={[
        { title: 'Not covered in both', items: [{ id: 'glasses', mark: 'no', content: 'Glasses' }] },
        { title: 'Covered in both', items: [] },
      ]}
    />
    <CoverSheet
      {...plus}
      facts="Excess: none"
      parts={[
        {
          title: 'Covered',
          covered: true,
          lines: [{ id: 'legal', name: 'Legal aid', detail: 'Up to €10,000' }],
        },
        { title: 'Not covered', covered: false, lines: [{ id: 'glasses', name: 'Glasses' }] },
      ]}
    />
  </StateSection>
)
