import { useEffect, useRef, useState } from 'react'

import { textOf, useForm } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

import { askRegister, houseOf, isTyped } from './address-lookup.ts'
import type { LookupState } from './address-lookup.ts'

// Longer than this nobody waits for the register: street and city open to be typed.
const SLOW_MS = 3000

const addressIn = (values: Values) => ({
  postalCode: textOf(values['postalCode']),
  houseNumber: textOf(values['houseNumber']),
  street: textOf(values['street']),
  city: textOf(values['city']),
})

const firstState = (values: Values): LookupState => {
  const { street, city, ...house } = addressIn(values)
  if (street || city) return 'found'
  // a reload in the middle: what the register said is gone, so the street can be typed
  return houseOf(house) ? 'own' : 'idle'
}

// What was found belongs to the house that was asked; what was typed stays.
const withoutStale = (patch: Values, keeps: boolean): Values =>
  keeps ? patch : { ...patch, street: '', city: '' }

const useRegister = () => {
  const form = useForm()
  const [state, setState] = useState<LookupState>(() => firstState(form.values))
  const running = useRef<AbortController>(undefined)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => () => running.current?.abort(), [])

  const ask = async (house: { postalCode: string; houseNumber: string }) => {
    const controller = new AbortController()
    running.current = controller
    setState('searching')
    const slow = setTimeout(() => setState('slow'), SLOW_MS)
    const answer = await askRegister(house, controller.signal)
    clearTimeout(slow)
    if (controller.signal.aborted) return
    if (typeof answer === 'string') return setState(answer)
    // what was typed while the register was slow is not taken away
    const { street, city } = addressIn(latest.current.values)
    if (street || city) return setState('own')
    latest.current.change({ postalCode: house.postalCode, ...answer })
    setState('found')
  }
  return { state, setState, running, ask }
}

/** Asks the register for street and city once postcode and number can be right; never stands in the way. */
export const useAddressLookup = (active: boolean) => {
  const form = useForm()
  const { state, setState, running, ask } = useRegister()

  /** Postcode or number changed: the street that was found belongs to another house. */
  const change = (patch: Values) => {
    const own = !active || state === 'own'
    const typed = isTyped(state)
    form.change(withoutStale(patch, own || typed))
    if (own) return
    running.current?.abort()
    const house = houseOf(addressIn({ ...form.values, ...patch }))
    if (house) void ask(house)
    else if (!typed) setState('idle')
  }

  const typeOwn = () => {
    running.current?.abort()
    setState('own')
  }
  return { state, change, typeOwn }
}
