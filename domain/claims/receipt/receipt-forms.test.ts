import { expect, test } from 'vitest'

import { readTyped } from './testing/paper-of.ts'

// Forms in which offices that bill for others, and providers of further countries, send their invoices.
const PAPERS = {
  'a German doctor, by an office': [
    `#PVS Nordlicht GmbH
Rechnungsnummer 31187/01             Rechnungsdatum 30.10.2026
Für ärztliche Leistungen von: Dr. med. Jonas Winter
Datum        Ziffer    Leistung                       EUR
12.10.2026   1         Beratung, auch telefonisch     10,72
Rechnungsbetrag                                       10,72
IBAN DE89 3704 0044 0532 0130 00`,
    {
      date: '2026-10-12',
      provider: 'Dr. med. Jonas Winter',
      number: '31187/01',
      cents: 1072,
      currency: 'EUR',
      country: 'DE',
    },
  ],
  'a Dutch practice, by an office': [
    `#Famed
Uw zorgaanbieder: Huisartsenpraktijk Waterkant
Notanummer: 26.4417                      Notadatum: 30 oktober 2026
Datum raadpleging: 12-10-2026
Consult 20 minuten of langer    € 31,20
Door u te betalen               € 31,20`,
    {
      date: '2026-10-12',
      care: 'GP',
      provider: 'Huisartsenpraktijk Waterkant',
      number: '26.4417',
      cents: 3120,
      currency: 'EUR',
    },
  ],
  'a certificate of care of Belgium': [
    `GETUIGSCHRIFT VOOR VERSTREKTE HULP
#Huisartsenpraktijk Schelde
RIZIV 1-12345-67-004       KBO BE 0456.789.123
Datum verstrekking: 12/10/2026
Raadpleging                   € 30,00
Ontvangen bedrag              € 30,00`,
    { date: '2026-10-12', care: 'GP', cents: 3000, currency: 'EUR', country: 'BE', number: undefined },
  ],
  'a British dentist, paid at once': [
    `#Willow Tree Dental Care
Receipt number: 40417           Date seen: 12/10/2026
Emergency appointment         £85.00
Total paid                    £85.00
Card ending 4410              Thank you`,
    {
      date: '2026-10-12',
      provider: 'Willow Tree Dental Care',
      number: '40417',
      cents: 8500,
      currency: 'GBP',
    },
  ],
  'an American practice, with its codes': [
    `SUPERBILL
#Cedar Valley Medical Group
120 Oak St, Iowa City, IA 52240       NPI 1912345678
Encounter date: 10/12/2026             Superbill #: 40417
99213    Office visit, established       $ 120.00
Total fees                               $ 120.00`,
    {
      date: '2026-10-12',
      provider: 'Cedar Valley Medical Group',
      number: '40417',
      cents: 12000,
      currency: 'USD',
      country: 'US',
    },
  ],
  'an Italian doctor': [
    `#Studio Medico Dott. Bianchi
Ricevuta sanitaria n. 417     Data: 30/10/2026
P. IVA 01234567890
Visita specialistica del 12/10/2026
Onorario                      120,00 €
Totale da pagare              120,00 €`,
    {
      date: '2026-10-12',
      provider: 'Studio Medico Dott. Bianchi',
      number: undefined,
      cents: 12000,
      currency: 'EUR',
      country: 'IT',
    },
  ],
  'a chemist of Germany': [
    `#Sonnen-Apotheke
Hauptstraße 7, 53111 Bonn    USt-IdNr. DE123456789
Beleg 40417                  Abgabedatum: 12.10.2026
1 x Salbutamol Spray                  12,40
SUMME EUR                             12,40`,
    {
      date: '2026-10-12',
      care: 'PHARMACY',
      provider: 'Sonnen-Apotheke',
      number: '40417',
      cents: 1240,
      currency: 'EUR',
    },
  ],
} as const

test.each(Object.entries(PAPERS))('CLM-06 reads the invoice of %s', (_, [typed, expected]) => {
  expect(readTyped(typed)).toMatchObject(expected)
})

const bill = (...lines: string[]) =>
  ['#Huisartsenpraktijk Zuid', 'Factuurnummer: 2026-12   Factuurdatum: 20-11-2026', ...lines].join('\n')

test.each([
  ['the share of somebody else', ['Totaal ten laste mutualiteit   € 20,00']],
  ['the share of an insurer', ['Totaal door uw verzekeraar te vergoeden   € 20,00']],
  ['how many there were', ['Totaal aantal   3,00', 'Consult   € 20,00']],
  ['what was paid, and nothing that confirms it', ['Consult   € 20,00', 'Totaal betaald   € 10,00']],
  ['what was paid of a larger sum', ['Consult   € 30,00', 'Pin   € 10,00', 'Totaal betaald   € 10,00']],
])('CLM-06 no amount is proposed of a paper that only says %s', (_, lines) => {
  expect(readTyped(bill(...lines))).toMatchObject({ cents: undefined })
})

test('CLM-06 a year is no number of an invoice', () => {
  const typed = '#Huisartsenpraktijk Zuid\nNota 2026\nBehandeldatum: 12-11-2026\nTotaal   € 80,00'
  expect(readTyped(typed)).toMatchObject({ number: undefined, cents: 8000 })
})

test('CLM-06 the first word of a value is not taken for the end of its label', () => {
  const typed = '#Infomedics\nFactuur\nIn opdracht van: Dr. Bos Huisartsen\nTotaal   € 80,00'
  expect(readTyped(typed)).toMatchObject({ provider: 'Dr. Bos Huisartsen' })
})
