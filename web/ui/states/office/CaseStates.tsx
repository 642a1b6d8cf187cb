import { useState } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { CaseClock } from '#web/ui/office/case/CaseClock.tsx'
import { CaseNotice } from '#web/ui/office/case/CaseNotice.tsx'
import { CheckList } from '#web/ui/office/case/CheckList.tsx'
import { ChoiceButtons } from '#web/ui/office/case/ChoiceButtons.tsx'
import { CompareTable } from '#web/ui/office/case/CompareTable.tsx'
import { FactRows } from '#web/ui/office/case/FactRows.tsx'
import { HistoryRows } from '#web/ui/office/case/HistoryRows.tsx'
import { MoneyTable } from '#web/ui/office/case/MoneyTable.tsx'
import { WindowLine } from '#web/ui/office/case/WindowLine.tsx'
import { CostCard } from '#web/ui/office/CostCard.tsx'
import { LimitLine } from '#web/ui/office/LimitLine.tsx'
import { UndoLine } from '#web/ui/office/case/UndoLine.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** How far a case is: on its way, late, and held while its customer is asked. */
export const CaseClockStates = () => (
  <StateSection id="caseclock">
    <CaseClock now={0.4} held={false} from="Received 23 November" until="Answer by 30 November" />
    <CaseClock now={1.1} held={false} from="Received 16 November" until="1 day late" />
    <CaseClock now={0.5} held from="Received 23 November" until="Waits since 25 November" />
  </StateSection>
)

/** What an acceptance does to the invoices. */
export const MoneyTableStates = () => (
  <StateSection id="moneytable">
    <MoneyTable
      caption="What it does to the money"
      headers={{
        invoice: 'Invoice',
        day: 'Collected on',
        now: 'Now',
        after: 'After',
        difference: 'Difference',
      }}
      rows={[
        {
          id: '1',
          invoice: '2026 0019',
          day: '1 February',
          now: '€112.00',
          after: '€84.00',
          difference: '-€28.00',
          isChanged: true,
        },
        {
          id: '2',
          invoice: 'Later ones',
          day: 'the same days',
          now: '€560.00',
          after: '€560.00',
          difference: '€0.00',
          isChanged: false,
        },
      ]}
      sum={{ invoice: 'In all', now: '€672.00', after: '€644.00', difference: '-€28.00' }}
    />
  </StateSection>
)

/** What is asked beside what is now, and the days that are possible. */
export const CompareStates = () => (
  <StateSection id="compare">
    <CompareTable
      caption="Another first day"
      labelText="What"
      nowText="Now"
      askedText="Asked"
      differenceText="Difference"
      rows={[
        {
          id: 'day',
          label: 'First day',
          now: '1 February 2027',
          asked: '8 February 2027',
          difference: '7 days later',
          isChanged: true,
        },
        {
          id: 'end',
          label: 'Last day',
          now: '31 July',
          asked: '31 July',
          difference: 'the same',
          isChanged: false,
        },
      ]}
    />
    <WindowLine
      now={0.4}
      asked={0.7}
      earliestText="18 Jan"
      latestText="15 Feb"
      nowText="1 Feb, now"
      askedText="8 Feb, asked"
    />
  </StateSection>
)

/** Checks that passed, that need a look, and one that was not answered yet. */
export const CheckListStates = () => {
  const [answer, setAnswer] = useState<string>()
  return (
    <StateSection id="checklist">
      <CheckList
        passedText="passed"
        lookText="needs a look"
        rows={[
          { id: 'age', term: 'Age', needsLook: false, facts: '23 on the first day' },
          {
            id: 'list',
            term: 'Sanctions list',
            needsLook: true,
            facts: 'A name like this is on it: Arjun Sharma, born 1961',
            question: {
              id: 'list-question',
              answers: [
                { value: 'OTHER', label: 'Somebody else' },
                { value: 'SAME', label: 'The same person' },
              ],
              value: answer,
              error: answer ? undefined : 'Answer this before you decide',
              onAnswer: setAnswer,
            },
          },
        ]}
      />
    </StateSection>
  )
}

/** What is decided, what happened before, and what others did meanwhile. */
export const DecisionStates = () => {
  const [choice, setChoice] = useState('')
  return (
    <StateSection id="decision">
      <CaseNotice tone="staff" title="Joris de Wit has this case">
        <Text>It is free again at 10:41.</Text>
      </CaseNotice>
      <CaseNotice tone="warning" title="Decided meanwhile">
        <Text>Joris de Wit accepted it at 10:26.</Text>
      </CaseNotice>
      <ChoiceButtons
        label="Your decision"
        name="decision"
        options={[
          { value: 'ACCEPTED', label: 'Accept', letter: 'A' },
          { value: 'REFUSED', label: 'Do not accept', letter: 'N' },
          { value: 'ASK', label: 'Ask for more', letter: 'Q' },
        ]}
        value={choice}
        onChange={setChoice}
      />
      <UndoLine
        text="You accepted the request of Amara Okafor. It is carried out in 8 seconds."
        action={
          <Button variant="quiet" size="s">
            Undo
          </Button>
        }
        problem={null}
      />
      <FactRows
        rows={[
          { id: 'period', term: 'Period', values: '1 February to 31 July 2027, 6 months' },
          { id: 'study', term: 'Study', values: 'Wageningen University & Research' },
        ]}
      />
      <HistoryRows
        rows={[
          {
            id: '2',
            at: '25 Nov 10:26',
            what: 'You asked for more',
            words: 'Please send your payslip of October.',
          },
          { id: '1', at: '23 Nov 09:02', what: 'Amara Okafor sent the request' },
        ]}
      />
    </StateSection>
  )
}

/** A cost of a claim, with a limit that it reaches. */
export const CostCardStates = () => (
  <StateSection id="costcard">
    <CostCard
      id="cost-1"
      number={1}
      title="Dentist, emergency"
      meta="Dental Clinic Utrecht, 3 November 2026"
      facts={[
        { id: 'claimed', label: 'Claimed', value: '€320.00' },
        { id: 'article', label: 'Article', value: '4.2, at cost' },
      ]}
      chosen
    >
      <Text>Limit of the insured year: €70.00 left</Text>
      <LimitLine used={0.8} now={0.2} />
    </CostCard>
  </StateSection>
)
