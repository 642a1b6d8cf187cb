import { useEffect, useRef, useState } from 'react'

import { textOf, useForm } from '#web/platform/forms/form-context.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'

import { lookUpAddress, houseOf, isTyped } from './address-lookup.ts'
import type { LookupState } from './address-lookup.ts'

// After this time nobody waits for the register any longer: street and city can be typed.
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
  // a reload during the look-up: the result is lost, so the street can be typed
  return houseOf(house) ? 'manual' : 'idle'
}

// The street that was found belongs to the house that was looked up; a typed street stays.
const keepingTyped = (patch: Values, typed: boolean): Values =>
  typed ? patch : { ...patch, street: '', city: '' }

const useRegister = () => {
  const form = useForm()
  const [state, setState] = useState<LookupState>(() => firstState(form.values))
  const running = useRef<AbortController>(undefined)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => () => running.current?.abort(), [])

  const lookUp = async (house: { postalCode: string; houseNumber: string }) => {
    const controller = new AbortController()
    running.current = controller
    setState('searching')
    const slow = setTimeout(() => setState('slow'), SLOW_MS)
    const result = await lookUpAddress(house, controller.signal)
    clearTimeout(slow)
    if (controller.signal.aborted) return
    if (typeof result === 'string') return setState(result)
    // what was typed while the register was slow is not overwritten
    const { street, city } = addressIn(latest.current.values)
    if (street || city) return setState('manual')
    latest.current.change({ postalCode: house.postalCode, ...result })
    setState('found')
  }
  return { state, setState, running, lookUp }
}

/** Looks street and city up once postcode and number are complete; the visitor never has to wait for it. */
export const useAddressLookup = (active: boolean) => {
  const form = useForm()
  const { state, setState, running, lookUp } = useRegister()

  /** Postcode or number changed: the street that was found belongs to another house. */
  const change = (patch: Values) => {
    const manual = !active || state === 'manual'
    const typed = isTyped(state)
    form.change(keepingTyped(patch, manual || typed))
    if (manual) return
    running.current?.abort()
    const house = houseOf(addressIn({ ...form.values, ...patch }))
    if (house) void lookUp(house)
    else if (!typed) setState('idle')
  }

  const enterManually = () => {
    running.current?.abort()
    setState('manual')
  }
  return { state, change, enterManually }
}
