import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { LinkRows } from '#web/ui/layout/LinkRows.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import {
  Pass,
  PassEnds,
  PassFacts,
  PassHead,
  PassName,
  PassNote,
  PassNumber,
  PassRoute,
  PassState,
  PassStub,
  PassTop,
} from '#web/ui/pass/Pass.tsx'

const LONG = 'María Guadalupe de los Ángeles Hernández-Villanueva y Fernández'

const ends = [
  { id: 'start', term: 'First day', value: '7 September 2026' },
  { id: 'end', term: '284 days left', value: '6 September 2027' },
]

const RequestState = () => (
  <Pass
    kind="request"
    stub={
      <PassStub
        label="Request number"
        foot={
          <PassState sign="deck" note="by Thursday 3 December 2026">
            Waiting for our answer
          </PassState>
        }
      >
        <CopyText size="large" text="197 992 001" label="Copy" copiedText="Copied" />
      </PassStub>
    }
  >
    <PassHead>Request for insurance</PassHead>
    <PassRoute
      from="Bosnia and Herzegovina"
      to="Netherlands"
      line={<CrossingLine kind="period" now={0} sure={0} width="wide" />}
    />
    <PassFacts
      facts={[
        { id: 'who', term: 'Who', value: LONG, asWritten: true },
        { id: 'start', term: 'First day', value: '1 February 2027' },
        { id: 'end', term: 'Last day', value: '31 January 2028' },
        { id: 'price', term: 'Price', value: '€784.75 in total' },
      ]}
    />
  </Pass>
)

/** A pass of each kind, with a long name and a long country. */
export const PassStates = () => (
  <StateSection id="pass">
    <RequestState />
    <Pass kind="policy">
      <PassTop state={<PassState sign="waiting">Not insured today</PassState>}>Supplement</PassTop>
      <PassName level={3}>{LONG}</PassName>
      <PassNote>Policy 260 047 651</PassNote>
      <CrossingLine kind="period" now={0.3} sure={0.16} width="wide" />
      <PassEnds ends={ends} />
    </Pass>
    <Pass
      kind="card"
      shape="tall"
      stub={
        <PassStub label="Help, day and night">
          <PassNumber>+31 85 000 0112</PassNumber>
        </PassStub>
      }
    >
      <PassTop state={<PassState sign="insured">Insured today</PassState>}>Insurance card</PassTop>
      <PassState sign="over">Ended</PassState>
      <CrossingLine
        kind="period"
        now={0.4}
        axis={[0.2, 0.9]}
        labels={['1 Oct 2026', '6 Sep 2027']}
        width="wide"
      />
    </Pass>
    <LinkRows
      rows={[
        { id: '1', href: '/en/insurances', text: 'My address' },
        { id: '2', href: '/en/insurances', text: 'My first day', note: 'until 31 August' },
      ]}
    />
  </StateSection>
)
