import type { Enrolment, NewPasskey, PasskeyAnswer, PasskeyQuestion } from '#contract/staff/second-factor.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'

// A passkey is bound to the name of a host; an address of digits is none.
const IS_NUMBER = /^[\d.]+$|^\[/

/** Whether this browser can use a passkey at this address. */
export const isPasskeyPossible = (): boolean =>
  'PublicKeyCredential' in globalThis && !IS_NUMBER.test(location.hostname)

type Refused = { readonly issues: readonly Issue[] }

// The person closed the question of the browser, or the device has no passkey of ours: nothing else can be learned.
const refused = (code: string): Refused => ({ issues: [issue('', code)] })

/** Lets a passkey of this device sign; few people use one, so the package loads when somebody does. */
export const signWithPasskey = async (
  question: PasskeyQuestion,
): Promise<{ readonly passkey: PasskeyAnswer } | Refused> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return { passkey: answerOf(await startAuthentication({ optionsJSON: question })) }
  } catch (error) {
    console.error('the passkey did not sign', error)
    return refused('staff_passkey_incorrect')
  }
}

/** Makes a passkey on this device. */
export const makePasskey = async (
  question: Enrolment['passkey'],
): Promise<{ readonly passkey: NewPasskey } | Refused> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return { passkey: madeOf(await startRegistration({ optionsJSON: question })) }
  } catch (error) {
    console.error('the passkey was not made', error)
    return refused('staff_passkey_not_made')
  }
}

// Without what is not set: the contract has these fields, and no undefined ones.
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value))
const answerOf = (answer: object) => plain(answer) as PasskeyAnswer
const madeOf = (made: object) => plain(made) as NewPasskey
