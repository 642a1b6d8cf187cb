import * as z from 'zod/mini'

/** What a browser sends when a passkey signs; the texts are base64url, as WebAuthn writes them. */
const Encoded = z.string().check(z.maxLength(20_000))
const Attachment = z.optional(z.enum(['platform', 'cross-platform']))

/** What the results of extensions are, we never read. */
const ExtensionResults = z.record(z.string(), z.unknown())

export const PasskeyAnswer = z.strictObject({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: ExtensionResults,
  response: z.strictObject({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.optional(Encoded),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const NewPasskey = z.strictObject({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: ExtensionResults,
  response: z.strictObject({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    authenticatorData: z.optional(Encoded),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.number()),
    publicKey: z.optional(Encoded),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

const Typed = z.string().check(z.maxLength(100))

/** How somebody shows that it is them, besides the password. */
export const SecondFactor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('TOTP'), code: Typed }),
  z.strictObject({ kind: z.literal('RECOVERY'), code: Typed }),
  z.strictObject({ kind: z.literal('PASSKEY'), passkey: PasskeyAnswer }),
])
export type SecondFactor = z.infer<typeof SecondFactor>

/** A second factor that somebody sets up: what proves that it works. */
const NewFactor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('TOTP'), code: Typed }),
  z.strictObject({ kind: z.literal('PASSKEY'), passkey: NewPasskey, label: Typed }),
])

/** What a browser needs to let a passkey sign; the same for everybody but for the challenge. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** What a page needs to set up a second factor: for an app, and for a passkey. */
export const Enrolment = z.object({
  /** Sealed by the server for this person: it comes back with what proves that the factor works. */
  sealed: z.string(),
  totp: z.object({
    /** In groups of four letters and digits, to type where no camera is. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    address: z.string(),
  }),
  passkey: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
})
export type Enrolment = z.infer<typeof Enrolment>

/** A factor that was set up; `sealed` is that of its enrolment. */
export const EnrolledFactor = z.strictObject({
  sealed: z.string().check(z.maxLength(2000)),
  factor: NewFactor,
})
export type EnrolledFactor = z.infer<typeof EnrolledFactor>
