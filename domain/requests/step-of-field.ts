import { EXPLANATIONS, FINAL_QUESTIONS } from './advice/questions.ts'
import type { FieldName } from './answers.ts'
import { AGREEMENTS } from './final-questions.ts'
import { SITUATION_QUESTIONS } from './answers/situation-answers.ts'
import { isPart, PARTS } from './steps.ts'
import type { Part, StepLocation, Step } from './steps.ts'
import { STUDY_QUESTIONS } from './study-details.ts'

/** Fields of a submission that can have an issue and are not answers. */
type SubmissionField = 'adviceId' | 'premiumTotal' | 'files'

// Exactly chapter 1.6 of the domain reference, with ruling 7 for type F and the institution.
const fieldsByLocation: Readonly<
  Record<Exclude<Step, 'request-insurance'> | Part, readonly (FieldName | SubmissionField)[]>
> = {
  'your-situation': ['insuredWho', ...SITUATION_QUESTIONS, 'affiliateId', 'handlerCode'],
  'our-advice': ['coverage', 'BZV', 'adviceId', 'premiumTotal'],
  'new-existing-customer': ['profileId', 'recentEndDate'],
  you: [
    'firstName',
    'latinFirstName',
    'familyName',
    'latinFamilyName',
    'gender',
    'dateOfBirth',
    'nationality',
    'email',
    'emailConfirmation',
  ],
  address: ['addressUnknown', 'postalCode', 'houseNumber', 'addition', 'street', 'city'],
  study: STUDY_QUESTIONS,
  payment: [
    'paymentTerm',
    'paymentMethod',
    'ibanAccountNumber',
    'bicSwiftCode',
    'bankAccountHolder',
    'uploadedFile',
    'files',
  ],
  'your-overview': [],
  'final-questions': [...FINAL_QUESTIONS, ...EXPLANATIONS, ...AGREEMENTS],
  'request-complete': [],
}

// the keys of the table are steps and parts
const locationOf = (key: string): StepLocation =>
  isPart(key) ? { step: 'request-insurance', part: key } : { step: key as Step }

const locations = new Map(
  Object.entries(fieldsByLocation).flatMap(([key, fields]) =>
    fields.map((field): readonly [string, StepLocation] => [field, locationOf(key)]),
  ),
)

/** The step with the field of an issue, also for one file (`uploadedFile.2`); undefined for an unknown field. */
export const stepOfField = (field: string): StepLocation | undefined =>
  locations.get(field.split('.')[0] ?? '')

/** The fields of a step or part, in the order of the screen. */
export const fieldsOf = ({ step, part }: StepLocation): readonly string[] => {
  if (step !== 'request-insurance') return fieldsByLocation[step]
  return (part ? [part] : PARTS).flatMap((requestPart) => fieldsByLocation[requestPart])
}
