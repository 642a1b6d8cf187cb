import type { TypeOfCare } from '#domain/claims/claim-kinds.ts'

import type { Labelled } from './match-labels.ts'
import type { Cell, Found, Row } from './paper.ts'
import { plain } from './receipt-words.ts'

// Words that name one kind of care. Those of dentists are here to be doubted: a paper does not say whether it was an emergency.
const WORDS: readonly (readonly [TypeOfCare | 'DENTAL', RegExp])[] = [
  ['GP_OUT_OF_HOURS', /huisartsenpost|\bspoedpost\b|out.of.hours|arztlicher bereitschaftsdienst|wachtpost/],
  [
    'EMERGENCY',
    /spoedeisende hulp|\bseh\b|notaufnahme|emergency (?:room|department)|\burgences\b|spoedgevallen/,
  ],
  [
    'GP',
    /\bhuisarts(?!enpost)|hausarzt|general practi[ct]|\bgp (?:practice|surgery|consultation)|medecin generaliste|family (?:doctor|medicine)/,
  ],
  [
    'SPECIALIST',
    /poliklini(?:ek|sch)|dermatolo|facharzt|cardiolo|kardiolo|orthop|oogarts|augenarzt|ophthalmol|gyna?ecolo|gynakolo|urolo[og]|neurolo[og]|\bkno\b|\bhno\b|medisch specialist/,
  ],
  ['HOSPITAL', /verpleegdag|ligdag|\binpatient\b|stationar|hospitalisation/],
  ['AMBULANCE', /\bambulance|rettungsdienst|krankentransport|rettungswagen/],
  ['PHARMACY', /apothe(?:ek|ke)|\bpharmac(?:y|ie)\b|\bchemist\b|farmacia/],
  ['LABORATORY', /\blaborator|\blabor\b|bloedonderzoek|blutuntersuchung|blood test|laboranalyse/],
  [
    'PHYSIOTHERAPY',
    /fysiotherap|physiotherap|physical therap|kinesithera|kinesist|krankengymnastik|manuele therapie/,
  ],
  ['MENTAL_HEALTH', /psycholoog|psycholog|psychotherap|psychiat|\bggz\b/],
  ['DENTAL', /tandarts|zahnarzt|zahnmedizin|\bdent(?:al|ist|iste|aire)\b|mondzorg|mondhygien/],
  ['MATERNITY', /verloskund|midwi(?:fe|ves|fery)|hebamme|kraamzorg|geburtshilfe|sage.femme/],
  ['VACCINATION', /vaccinat|\bimpfung/],
  ['ALTERNATIVE', /acupunctu|akupunktur|homeopat|homoopath|osteopat|heilpraktiker|chiropra/],
]

const REFERRED =
  /^(?:verwijzer|verwezen|aanvrager|aanvragend|voorschrijver|huisarts:|gp:|referr|requested|ordered|prescri|uberwies|uberweis|zuweis)/

/** The cells that name somebody who sent the patient there, and those beside them. */
const referring = (labels: readonly Labelled[]) =>
  new Set(
    labels
      .filter(({ kind, cell }) => kind === 'other' && REFERRED.test(plain(cell.text)))
      .flatMap(({ cell, beside, below }) => [cell, beside[0] ?? below[0]].flatMap((one) => one?.words ?? [])),
  )

const kindsIn = (cell: Cell) =>
  WORDS.filter(([, words]) => words.test(plain(cell.text))).map(([care]) => ({ care, cell }))

/** The kind of care, where all words of the paper that name one name the same. */
export const careOf = (rows: readonly Row[], labels: readonly Labelled[]): Found<TypeOfCare> | undefined => {
  const others = referring(labels)
  const named = rows
    .flatMap(({ cells }) => cells)
    .filter(({ words }) => !words.some((word) => others.has(word)))
    .flatMap(kindsIn)
  const [first] = named
  if (!first || first.care === 'DENTAL') return undefined
  return named.every(({ care }) => care === first.care)
    ? { value: first.care, words: first.cell.words }
    : undefined
}
