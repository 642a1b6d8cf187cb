import { afterEach, describe, expect, test, vi } from 'vitest'

import type { RequestReceipt } from '#contract/requests.ts'
import { requestFields } from '#domain/requests/answers.ts'
import { issue } from '#domain/shared/issue.ts'
import { memoryTab } from '#web/testing/memory-tab.ts'

import { isValidated, stepsDone } from './request-state.ts'
import { createRequestStore, requestStore, valuesOf } from './request-store.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab with a session storage of its own. */
const tab = () => {
  const { storage, items } = memoryTab()
  return {
    storage,
    text: () => items.get('pont.request') ?? '',
    stored: () => JSON.parse(items.get('pont.request') ?? 'null'),
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

describe('WIZ-04 the answers of a visitor', () => {
  test('are stored at every change with value, type pattern, required flag and error flag', () => {
    const { storage, stored } = tab()
    const request = createRequestStore(storage)
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

  test('are restored after a reload, with the step and the accepted steps', () => {
    const { storage } = tab()
    const before = createRequestStore(storage)
    before.change({ countryOfOrigin: 'IN', paidJob: 'unknown', dutchInsurance: false, houseNumber: '12' })
    before.accept({ step: 'your-situation' })
    before.goTo('our-advice')
    const after = createRequestStore(storage).get()
    expect(after.answers).toEqual(before.get().answers)
    expect(after.step).toBe('our-advice')
    expect([...stepsDone(after.validation)]).toEqual(['your-situation'])
  })

  test('about health, crime and the bank, and files, are never stored and are gone after a reload', () => {
    const { storage, text } = tab()
    const request = createRequestStore(storage)
    request.change({ ...secrets, uploadedFile: [new File(['x'], 'payslip.pdf')] })
    expect(valuesOf(request.get())).toMatchObject(secrets)
    expect(request.get().files).toHaveLength(1)
    for (const [name, value] of Object.entries(secrets)) {
      expect(text()).not.toContain(`"${name}"`)
      if (value.length > 3) expect(text()).not.toContain(value)
    }
    expect(text()).not.toContain('payslip')
    const after = createRequestStore(storage).get()
    expect(after.files).toEqual([])
    expect(Object.keys(secrets).filter((name) => name in after.answers)).toEqual([])
  })

  test('are stored for every field of the request that may be stored', () => {
    const { storage, stored } = tab()
    createRequestStore(storage).change({ firstName: 'Mei' })
    const storable = Object.entries(requestFields).filter(([, field]) => field.storage === 'session')
    expect(Object.keys(stored().fields).toSorted()).toEqual(storable.map(([name]) => name).toSorted())
  })

  test('belong to one tab: each tab has its own answers and handler code', () => {
    const [first, second] = [createRequestStore(tab().storage), createRequestStore(tab().storage)]
    first.change({ firstName: 'Mei' })
    second.change({ firstName: 'Ana' })
    expect(first.get().answers.firstName).toBe('Mei')
    expect(second.get().answers.handlerCode).not.toBe(first.get().answers.handlerCode)
    expect(first.get().answers.handlerCode).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  test('have one handler code from the first answer on, also after a reload', () => {
    const { storage } = tab()
    const request = createRequestStore(storage)
    expect(request.get().answers.handlerCode).toBeUndefined()
    request.change({ firstName: 'M' })
    const code = request.get().answers.handlerCode
    request.change({ firstName: 'Mei' })
    expect(createRequestStore(storage).get().answers.handlerCode).toBe(code)
  })

  test('can be changed without a storage, with a full one and with a blocked one', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    // a browser, whose storage may still be refused
    vi.stubGlobal('window', {})
    for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const request = createRequestStore(storage)
      request.change({ firstName: 'Mei' })
      expect([request.get().answers.firstName, request.get().persisted]).toEqual(['Mei', false])
      request.clear()
      expect(request.get().answers.firstName).toBeUndefined()
    }
  })

  test.each([
    ['text of another origin', 'hello'],
    ['another version', '{"version":99,"fields":{"firstName":{"value":"Mei"}}}'],
    [
      'unknown names and other types',
      '{"version":1,"step":"elsewhere","fields":{"x":{"value":"y"},"firstName":{"value":7},"paidJob":{"value":"maybe"},"criminalRecord":{"value":"yes"},"city":null}}',
    ],
  ])('start empty over %s', (_, text) => {
    const { storage } = tab()
    storage.setItem('pont.request', text)
    const request = createRequestStore(storage).get()
    expect([request.step, request.answers]).toEqual(['your-situation', { countryOfDestination: 'NL' }])
  })
})

describe('WIZ-19 the request store', () => {
  test('holds step, errors, lists, validation tree, advice and request', () => {
    const request = createRequestStore(tab().storage)
    expect(Object.keys(request.get()).toSorted()).toEqual([
      'advice',
      'advisedBefore',
      'answers',
      'countries',
      'each',
      'errors',
      'files',
      'institutions',
      'members',
      'persisted',
      'request',
      'said',
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

  test('accepts a part, and opens it again when an answer changes', () => {
    const request = createRequestStore(tab().storage)
    const you = { step: 'request-insurance', part: 'you' } as const
    request.accept(you)
    expect(isValidated(request.get().validation, you)).toBe(true)
    expect(isValidated(request.get().validation, { step: 'request-insurance' })).toBe(false)
    request.accept({ step: 'request-insurance' })
    request.change({ firstName: 'Mei' }, you)
    expect(isValidated(request.get().validation, you)).toBe(false)
    expect(isValidated(request.get().validation, { step: 'request-insurance' })).toBe(false)
  })

  test('removes an answer, alone or with those that depend on it', () => {
    const request = createRequestStore(tab().storage)
    request.change({ paidJob: true, contractDateEnd: '2027-08-31' })
    request.change({ contractDateEnd: undefined })
    expect(request.get().answers.contractDateEnd).toBeUndefined()
    const { paidJob: _, ...rest } = request.get().answers
    request.replace(rest)
    expect('paidJob' in request.get().answers).toBe(false)
  })

  test('WIZ-18 removes the answers once the request was received, and stores its receipt', () => {
    const { storage, text } = tab()
    const request = createRequestStore(storage)
    request.change({ ...secrets, firstName: 'Mei', familyName: 'Lin' })
    request.complete(receipt)
    expect(text()).not.toContain('Lin')
    const after = createRequestStore(storage).get()
    expect([after.step, after.request, after.answers]).toEqual([
      'request-complete',
      receipt,
      { countryOfDestination: 'NL' },
    ])
  })

  test('starts another request when an answer changes after sending', () => {
    const request = createRequestStore(tab().storage)
    request.change({ firstName: 'Mei' })
    const sent = request.get().answers.handlerCode
    request.complete(receipt)
    request.change({ countryOfOrigin: 'IN' })
    expect([request.get().step, request.get().request]).toEqual(['your-situation', undefined])
    expect(request.get().answers.handlerCode).not.toBe(sent)
  })

  test('removes all answers on request', () => {
    const { storage, text } = tab()
    const request = createRequestStore(storage)
    request.change({ ...secrets, firstName: 'Mei' })
    request.clear()
    expect(text()).toBe('')
    expect(valuesOf(request.get())).toEqual({
      countryOfDestination: 'NL',
      members: [],
      said: {},
      uploadedFile: [],
    })
  })

  test('notifies its listeners of every change', () => {
    const request = createRequestStore(tab().storage)
    const cities: (string | undefined)[] = []
    const stop = request.subscribe(() => cities.push(request.get().answers.city))
    request.change({ city: 'Delft' })
    stop()
    request.change({ city: 'Leiden' })
    expect(cities).toEqual(['Delft'])
  })

  test('stores nothing on the server, where many visitors share one process', () => {
    requestStore.change({ firstName: 'Mei' })
    expect(requestStore.get().answers).toEqual({ countryOfDestination: 'NL' })
  })
})
