import { describe, expect, test } from 'vitest'

import type { RequestReceipt } from '#contract/requests.ts'
import { requestFields } from '#domain/requests/answers.ts'
import { issue } from '#domain/shared/issue.ts'

import type { Memory } from './draft-storage.ts'
import { isValidated, stepsDone } from './request-state.ts'
import { createRequestStore, requestStore, valuesOf } from './request-store.ts'
import { onlyHere } from './duplicate-tab.ts'

/** The session storage of one tab. */
const tab = () => {
  const kept = new Map<string, string>()
  const memory: Memory = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  return {
    memory,
    text: () => kept.get('pont.request') ?? '',
    stored: () => JSON.parse(kept.get('pont.request') ?? 'null'),
  }
}

const receipt: RequestReceipt = {
  applicationNumber: '260047113',
  status: 'UNDER_REVIEW_NEW',
  submittedAt: '2026-11-20T11:20:00+01:00',
  expectedBy: '2026-11-26',
  confirmationSentTo: 'a***@example.com',
  warnings: [],
}

const secrets = {
  preExistingConditions: 'yes',
  medicalStatus: 'no',
  healthIssues: 'yes',
  healthRequirements: 'no',
  insuranceRefusal: 'yes',
  insuranceRefusalExplanation: 'They saw my scan',
  criminalRecord: 'no',
  ibanAccountNumber: 'NL91ABNA0417164300',
  bicSwiftCode: 'ABNANL2A',
  bankAccountHolder: 'M. Lin',
}

describe('WIZ-04 what a visitor answered', () => {
  test('is kept at every change with its value, type pattern, required flag and error flag', () => {
    const { memory, stored } = tab()
    const request = createRequestStore(memory)
    request.change({ startDate: '2026--01', paidJob: 'unknown', dutchInsurance: false })
    request.setErrors(
      [issue('startDate', 'new_request_my_situation_start_date_invalid')],
      () => 'The first day needs a month',
    )
    expect(stored().fields.startDate).toEqual({
      value: '2026--01',
      pattern: 'date',
      required: true,
      error: true,
    })
    expect(stored().fields.paidJob).toEqual({
      value: 'unknown',
      pattern: 'boolean',
      required: true,
      error: false,
    })
    expect(stored().fields.dutchInsurance.value).toBe(false)
    expect(stored().fields.addition).toEqual({
      value: null,
      pattern: 'string',
      required: false,
      error: false,
    })
  })

  test('is there again after a reload, with the step and what was accepted', () => {
    const { memory } = tab()
    const before = createRequestStore(memory)
    before.change({ countryOfOrigin: 'IN', paidJob: 'unknown', dutchInsurance: false, houseNumber: '12' })
    before.accept({ step: 'your-situation' })
    before.goTo('our-advice')
    const after = createRequestStore(memory).get()
    expect(after.answers).toEqual(before.get().answers)
    expect(after.step).toBe('our-advice')
    expect([...stepsDone(after.validation)]).toEqual(['your-situation'])
  })

  test('about health, crime and the bank, and files, never reach the storage and are gone after a reload', () => {
    const { memory, text } = tab()
    const request = createRequestStore(memory)
    request.change({ ...secrets, uploadedFile: [new File(['x'], 'payslip.pdf')] })
    expect(valuesOf(request.get())).toMatchObject(secrets)
    expect(request.get().files).toHaveLength(1)
    for (const [name, value] of Object.entries(secrets)) {
      expect(text()).not.toContain(`"${name}"`)
      if (value.length > 3) expect(text()).not.toContain(value)
    }
    expect(text()).not.toContain('payslip')
    const after = createRequestStore(memory).get()
    expect(after.files).toEqual([])
    expect(Object.keys(secrets).filter((name) => name in after.answers)).toEqual([])
  })

  test('is written down for every field of the request that may be', () => {
    const { memory, stored } = tab()
    createRequestStore(memory).change({ firstName: 'Mei' })
    const kept = Object.entries(requestFields).filter(([, field]) => field.storage === 'session')
    expect(Object.keys(stored().fields).toSorted()).toEqual(kept.map(([name]) => name).toSorted())
  })

  test('belongs to one tab: each has its own answers and its own code', () => {
    const [one, other] = [createRequestStore(tab().memory), createRequestStore(tab().memory)]
    one.change({ firstName: 'Mei' })
    other.change({ firstName: 'Ana' })
    expect(one.get().answers.firstName).toBe('Mei')
    expect(other.get().answers.handlerCode).not.toBe(one.get().answers.handlerCode)
    expect(one.get().answers.handlerCode).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  test('keeps its code from the first answer on, also after a reload', () => {
    const { memory } = tab()
    const request = createRequestStore(memory)
    expect(request.get().answers.handlerCode).toBeUndefined()
    request.change({ firstName: 'M' })
    const code = request.get().answers.handlerCode
    request.change({ firstName: 'Mei' })
    expect(createRequestStore(memory).get().answers.handlerCode).toBe(code)
  })

  test('goes on without a storage, with a full one and with one that refuses', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    for (const memory of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const request = createRequestStore(memory)
      request.change({ firstName: 'Mei' })
      expect([request.get().answers.firstName, request.get().kept]).toEqual(['Mei', false])
      request.clear()
      expect(request.get().answers.firstName).toBeUndefined()
    }
  })

  test.each([
    ['no text that we wrote', 'hello'],
    ['another version', '{"version":99,"fields":{"firstName":{"value":"Mei"}}}'],
    [
      'unknown names and other types',
      '{"version":1,"step":"elsewhere","fields":{"x":{"value":"y"},"firstName":{"value":7},"paidJob":{"value":"maybe"},"criminalRecord":{"value":"yes"},"city":null}}',
    ],
  ])('starts anew over %s', (_, text) => {
    const { memory } = tab()
    memory.setItem('pont.request', text)
    const request = createRequestStore(memory).get()
    expect([request.step, request.answers]).toEqual(['your-situation', { countryOfDestination: 'NL' }])
  })
})

describe('WIZ-19 the request store', () => {
  test('holds step, errors, lists, validation tree, advice and request', () => {
    const request = createRequestStore(tab().memory)
    expect(Object.keys(request.get()).toSorted()).toEqual([
      'advice',
      'advisedBefore',
      'answers',
      'countries',
      'errors',
      'files',
      'institutions',
      'kept',
      'request',
      'step',
      'studentTypes',
      'validation',
    ])
    request.setErrors([issue('city', 'city_empty')], ({ id }) => `words of ${id}`)
    expect(request.get().errors).toMatchObject([{ id: 'city_empty', message: 'words of city_empty' }])
    const nl = {
      code: 'NL',
      name: 'Netherlands',
      eea: true,
      ehic: true,
      origin: true,
      destination: true,
      synonyms: [],
    }
    request.setLists({ countries: [nl] })
    expect([request.get().countries, request.get().studentTypes]).toEqual([[nl], []])
  })

  test('accepts a part, and opens it again when it changes', () => {
    const request = createRequestStore(tab().memory)
    const you = { step: 'request-insurance', part: 'you' } as const
    request.accept(you)
    expect(isValidated(request.get().validation, you)).toBe(true)
    expect(isValidated(request.get().validation, { step: 'request-insurance' })).toBe(false)
    request.accept({ step: 'request-insurance' })
    request.change({ firstName: 'Mei' }, you)
    expect(isValidated(request.get().validation, you)).toBe(false)
    expect(isValidated(request.get().validation, { step: 'request-insurance' })).toBe(false)
  })

  test('takes an answer away, alone or with those that depend on it', () => {
    const request = createRequestStore(tab().memory)
    request.change({ paidJob: true, contractDateEnd: '2027-08-31' })
    request.change({ contractDateEnd: undefined })
    expect(request.get().answers.contractDateEnd).toBeUndefined()
    const { paidJob: _, ...rest } = request.get().answers
    request.replace(rest)
    expect('paidJob' in request.get().answers).toBe(false)
  })

  test('WIZ-18 forgets the answers once the request arrived, and keeps its receipt', () => {
    const { memory, text } = tab()
    const request = createRequestStore(memory)
    request.change({ ...secrets, firstName: 'Mei', familyName: 'Lin' })
    request.complete(receipt)
    expect(text()).not.toContain('Lin')
    const after = createRequestStore(memory).get()
    expect([after.step, after.request, after.answers]).toEqual([
      'request-complete',
      receipt,
      { countryOfDestination: 'NL' },
    ])
  })

  test('begins another request when somebody answers again after sending', () => {
    const request = createRequestStore(tab().memory)
    request.change({ firstName: 'Mei' })
    const sent = request.get().answers.handlerCode
    request.complete(receipt)
    request.change({ countryOfOrigin: 'IN' })
    expect([request.get().step, request.get().request]).toEqual(['your-situation', undefined])
    expect(request.get().answers.handlerCode).not.toBe(sent)
  })

  test('forgets everything when it is asked to', () => {
    const { memory, text } = tab()
    const request = createRequestStore(memory)
    request.change({ ...secrets, firstName: 'Mei' })
    request.clear()
    expect(text()).toBe('')
    expect(valuesOf(request.get())).toEqual({ countryOfDestination: 'NL', uploadedFile: [] })
  })

  test('tells its listeners of every change', () => {
    const request = createRequestStore(tab().memory)
    const heard: (string | undefined)[] = []
    const stop = request.subscribe(() => heard.push(request.get().answers.city))
    request.change({ city: 'Delft' })
    stop()
    request.change({ city: 'Leiden' })
    expect(heard).toEqual(['Delft'])
  })

  test('holds nothing on the server, where many visitors share one process', () => {
    requestStore.change({ firstName: 'Mei' })
    expect(requestStore.get().answers).toEqual({ countryOfDestination: 'NL' })
  })
})

test('WIZ-17 a duplicated tab takes a code of its own, so that its request is not taken for the first one', async () => {
  const channel = new BroadcastChannel('pont-request')
  const codes = { first: 'same', copy: 'same' }
  Object.assign(globalThis, { window: globalThis })
  const renewed = Promise.withResolvers<void>()
  const stop = [
    onlyHere(
      () => codes.first,
      () => (codes.first = 'renewed'),
    ),
  ]
  const renew = () => {
    codes.copy = 'of its own'
    renewed.resolve()
  }
  stop.push(onlyHere(() => codes.copy, renew))
  await renewed.promise
  for (const end of stop) end()
  channel.close()
  Reflect.deleteProperty(globalThis, 'window')
  expect(codes).toEqual({ first: 'same', copy: 'of its own' })
})
