import { TextArea } from '#web/ui/form/text-input/TextArea.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { StateSection } from '#web/ui/layout/StateSection.tsx'
import { Select } from '#web/ui/form/select/Select.tsx'
import { ErrorSummary } from '#web/ui/form/field/ErrorSummary.tsx'

export const ErrorSummaryStates = () => (
  <StateSection id="errorsummary">
    <ErrorSummary
      title="There is a problem"
      errors={[
        { id: 'last', text: 'The last day needs a month' },
        { id: 'city', text: 'Fill in your town or city' },
        { text: 'A word of the server that belongs to no field' },
      ]}
    />
  </StateSection>
)

export const SelectStates = () => (
  <StateSection id="select">
    <Select
      label="Currency"
      name="currency"
      width="8"
      options={[
        { value: 'EUR', label: 'EUR' },
        { value: 'USD', label: 'USD' },
      ]}
    />
    <Select
      label="Reason"
      name="reason"
      emptyText="Choose a reason"
      error="Choose a reason"
      options={[{ value: 'internship', label: 'An internship' }]}
    />
  </StateSection>
)

const LIMIT = 100
const left = (count: number) => (count < 0 ? `${-count} characters too many` : `${count} characters left`)

/** Text fields of one line and of several. */
export const TextInputStates = () => (
  <>
    <StateSection id="textinput">
      <TextInput label="Family name" hint="As in your passport." name="family" autoComplete="family-name" />
      <TextInput label="House number" name="number" width="4" defaultValue="12" />
      <TextInput label="Addition" name="addition" width="4" optional="(optional)" />
      <TextInput label="Postcode" name="postcode" width="8" defaultValue="1012 LG" suffix="Netherlands" />
      <TextInput
        label="Amount"
        name="amount"
        width="8"
        prefix="€"
        inputMode="decimal"
        after={<p>About €41.20</p>}
      />
      <TextInput label="IBAN" name="iban" width="20" mono defaultValue="NL91 ABNA 0417 1643 00" />
      <TextInput label="E-mail" readOnly value="mei@example.com" name="email" />
      <TextInput
        id="city"
        label="Town or city"
        hint="Where you will live."
        error="Fill in your town or city"
        name="city"
        defaultValue=""
      />
    </StateSection>
    <StateSection id="textarea">
      <TextArea label="What happened?" name="story" maxChars={LIMIT} charsLeft={left} optional="(optional)" />
      <TextArea
        label="Why?"
        name="why"
        maxChars={LIMIT}
        charsLeft={left}
        defaultValue="I leave earlier than I thought, since my internship ends before the end of the school year."
      />
      <TextArea
        label="Explanation"
        name="explanation"
        maxChars={LIMIT}
        charsLeft={left}
        error="Use 100 characters at most"
        defaultValue={'too long '.repeat(14)}
      />
    </StateSection>
  </>
)
