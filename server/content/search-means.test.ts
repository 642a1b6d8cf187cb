import { describe, expect, test } from 'vitest'

import { questionSearchQuery } from '#contract/content/content-queries.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { contentWith } from '#server/testing/peers/content-calls.ts'

const { answer } = contentWith({})

const search = async (words: string, locale: Locale) => {
  const reply = await answer(questionSearchQuery(locale, words))
  const faq = 'data' in reply && 'faq' in reply.data ? reply.data.faq : expect.fail('no answer')
  return 'found' in faq ? faq.found.map(({ id }) => id) : []
}

// What people type, in English and in Dutch, and the answer that they mean. The first 25 are those of the review of the portal.
const MEANT: readonly (readonly [english: string, dutch: string, id: string])[] = [
  ['paris', 'parijs', 'holidays-and-trips'],
  ['can i work', 'mag ik werken', 'what-counts-as-paid-job'],
  ['refund', 'geld terug', 'get-money-back'],
  ['ski', 'skiën', 'holidays-and-trips'],
  ['abortion', 'abortus', 'pregnancy'],
  ['visa', 'visum', 'accepted-for-my-visa'],
  ['bike', 'fiets', 'liability-and-belongings'],
  ['dentist', 'tandarts', 'dentist'],
  ['doctor', 'dokter', 'find-a-gp'],
  ['cancel my insurance', 'verzekering stoppen', 'end-my-insurance'],
  ['pregnant', 'zwanger', 'pregnancy'],
  ['how much does it cost', 'wat kost het', 'ways-and-terms-of-payment'],
  ['monthly payment', 'per maand betalen', 'ways-and-terms-of-payment'],
  ['certificate', 'certificaat', 'download-documents'],
  ['forgot my password', 'wachtwoord vergeten', 'forgot-password'],
  ['my baby', 'mijn baby', 'partner-or-child'],
  ['therapist', 'psycholoog', 'mental-health-cover'],
  ['stolen laptop', 'laptop gestolen', 'claim-for-other-damage'],
  ['deductible', 'eigen risico', 'is-there-an-excess'],
  ['zorgtoeslag', 'zorgtoeslag', 'healthcare-benefit'],
  ['extend my stay', 'verlengen', 'renew-my-insurance'],
  ['new address', 'verhuizen', 'change-address'],
  ['ehic', 'europese zorgpas', 'i-have-an-ehic-or-ghic'],
  ['claim a bill', 'rekening declareren', 'how-do-i-send-a-claim'],
  ['hospital', 'ziekenhuis', 'go-to-hospital'],
  ['rome', 'weekend naar rome', 'holidays-and-trips'],
  ['going home for christmas', 'kerst thuis', 'care-in-home-country'],
  ['night', 'nachts ziek', 'out-of-hours-gp'],
  ['birth control', 'de pil', 'find-a-gp'],
  ['glasses', 'bril', 'what-does-basic-insurance-cover'],
  ['wisdom tooth', 'verstandskies', 'dentist'],
  ['panic attack', 'paniekaanval', 'mental-health-help'],
  ['asthma', 'astma', 'existing-conditions'],
  ['credit card', 'creditcard', 'ways-and-terms-of-payment'],
  ['husband', 'mijn man', 'partner-or-child'],
  ['wrong name', 'naam verkeerd', 'change-personal-details'],
  ['visa refused', 'visum geweigerd', 'get-money-back'],
  ['residence permit', 'verblijfsvergunning', 'accepted-for-my-visa'],
  ['tutoring job', 'bijbaan', 'what-counts-as-paid-job'],
  ['lost my phone', 'telefoon kwijt', 'liability-and-belongings'],
  ['ambulance', 'ambulance', 'go-to-hospital'],
  ['prescription', 'recept', 'get-medicine-at-a-pharmacy'],
  ['delete my account', 'account verwijderen', 'see-or-delete-my-data'],
  ['complaint', 'klacht', 'make-a-complaint'],
  ['how long does it take', 'hoe lang duurt het', 'what-happens-after-i-apply'],
  ['surfing', 'surfen', 'holidays-and-trips'],
  ['car rental', 'huurauto', 'liability-and-belongings'],
  ['flight cancelled', 'vlucht geannuleerd', 'holidays-and-trips'],
  ['vaccination', 'vaccinatie', 'find-a-gp'],
  ['phd', 'promovendus', 'phd-candidate'],
  ['dentist amsterdam', 'tandarts den haag', 'dentist'],
  ['gp delft', 'huisarts utrecht', 'find-a-gp'],
  ['hospital in paris', 'ziekenhuis parijs', 'go-to-hospital'],
  ['travel to turkey', 'reis naar turkije', 'holidays-and-trips'],
  ['new zealand', 'verenigde staten', 'holidays-and-trips'],
  ['united states', 'weekend zuid afrika', 'holidays-and-trips'],
  ['south africa trip', 'nieuw zeeland', 'holidays-and-trips'],
  ['nice doctor', 'dokter in de buurt', 'find-a-gp'],
  ['move to germany', 'studeren in duitsland', 'study-in-germany'],
  ['refund policy', 'polis geld terug', 'get-money-back'],
  ['dentist appointment', 'tandarts kosten', 'dentist'],
  ['moving house', 'verhuizen naar leiden', 'change-address'],
  ['broken arm', 'gebroken arm', 'go-to-hospital'],
  ['covid test', 'corona test', 'find-a-gp'],
  ['stop insurance early', 'verzekering eerder stoppen', 'end-my-insurance'],
  ['is my laptop covered', 'is mijn laptop verzekerd', 'liability-and-belongings'],
  ['physiotherapy cost', 'fysiotherapeut kosten', 'what-does-basic-insurance-cover'],
]

describe('SVC-03 a search finds what people mean, first', () => {
  test.each(MEANT)('%s', async (english, _, id) => {
    const found = await search(english, 'en-GB')
    expect(found[0], found.join(' ')).toBe(id)
  })

  test.each(MEANT)('%s: %s in Dutch', async (_, dutch, id) => {
    const found = await search(dutch, 'nl')
    expect(found[0], found.join(' ')).toBe(id)
  })
})

// We have no answer about these: none is better than one about something else.
const NONE: readonly (readonly [english: string, dutch: string])[] = [
  ['parking fine', 'parkeerboete'],
  ['weather tomorrow', 'weer morgen'],
  ['pet insurance for my cat', 'kattenvoer'],
  ['bitcoin', 'bitcoin'],
  ['pizza', 'pizza'],
  ['best club in amsterdam', 'lekkerste kroket'],
  ['weather in paris', 'treinkaartje naar londen'],
  ['nice restaurant', 'lenen bij de bank'],
]

test.each(NONE)(
  'SVC-03 a search for "%s" or "%s" says honestly that there is no answer',
  async (english, dutch) => {
    expect([await search(english, 'en-GB'), await search(dutch, 'nl')]).toEqual([[], []])
  },
)
