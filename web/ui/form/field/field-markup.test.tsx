import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Combobox } from '#web/ui/form/combobox/Combobox.tsx'
import { DateInput } from '#web/ui/form/date/DateInput.tsx'
import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'

const texts = { choose: 'Choose a country', open: 'Show all', empty: 'None', count: String }

test('without scripts a country is chosen from the browser’s own select element', () => {
  const html = renderToStaticMarkup(
    <Combobox
      id="home"
      label="Where do you come from?"
      name="home"
      options={[{ value: 'IN', label: 'India' }]}
      value="IN"
      onChange={() => {}}
      texts={texts}
    />,
  )
  expect(html).toContain('name="home"')
  expect(html).toContain('<option value="">Choose a country</option>')
  expect(html).toContain('<option value="IN" selected="">India</option>')
})

test('a field with a hint and an error is described by both, the hint first', () => {
  const html = renderToStaticMarkup(
    <TextInput id="city" label="Town" hint="Where you live" error="Fill in your town" name="city" />,
  )
  expect(html).toContain('aria-describedby="city-hint city-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-required="true"')
})

test('a field that may stay empty is marked as optional and is not required', () => {
  const html = renderToStaticMarkup(<TextInput label="Addition" optional="(optional)" name="addition" />)
  expect(html).toContain('(optional)')
  expect(html).not.toContain('aria-required')
})

test('a date with a missing month marks the box of the month alone', () => {
  const html = renderToStaticMarkup(
    <DateInput
      id="start"
      legend="First day"
      name="start"
      labels={{ day: 'Day', month: 'Month', year: 'Year' }}
      defaultParts={{ day: '1', month: '', year: '2026' }}
      error="The first day needs a month"
      wrong={['month']}
    />,
  )
  const marked = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input)
  expect(marked).toHaveLength(1)
  expect(marked[0]).toContain('id="start-month"')
})

test('a question with options starts without an answer', () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      legend="Will you have a paid job?"
      name="job"
      options={[
        { value: 'yes', label: 'Yes', reveals: 'Until when?' },
        { value: 'no', label: 'No' },
      ]}
    />,
  )
  expect(html).not.toContain('checked')
  expect(html).not.toContain('Until when?')
})

test('a field has no style attribute, which the security policy forbids', () => {
  const html = renderToStaticMarkup(<TextInput label="Amount" name="amount" prefix="€" width="8" />)
  expect(html).not.toContain('style=')
})
