import { StateSection } from '#web/ui/layout/StateSection.tsx'
import {
  ShownCard,
  ShownGround,
  ShownName,
  ShownPage,
  ShownRest,
  ShownSentence,
} from '#web/ui/layout/card/ShownCard.tsx'

const rows = [
  { id: 'number', term: 'Policy number', value: '260 047 113' },
  { id: 'period', term: 'Insured', value: '1 September 2026 to 31 August 2027' },
]

export const ShownCardStates = () => (
  <StateSection id="showncard">
    <ShownPage>
      <ShownGround>
        <ShownCard
          name={<ShownName>Mei Lin</ShownName>}
          rows={rows}
          desk={<ShownSentence lang="nl">Ik ben verzekerd bij Pont.</ShownSentence>}
          note="The last insured day is 31 August."
        />
        <ShownCard
          name={<ShownName>María Guadalupe de los Ángeles Hernández-Villanueva y Fernández</ShownName>}
          rows={rows}
          warning="This insurance starts on 1 September."
        />
      </ShownGround>
      <ShownRest>What stands below it.</ShownRest>
    </ShownPage>
  </StateSection>
)
