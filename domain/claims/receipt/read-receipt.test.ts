import { expect, test } from 'vitest'

import { readTyped } from './testing/paper-of.ts'

// Papers of made-up people and places, in the forms in which providers of these countries bill.
const PAPERS = {
  'a Dutch physiotherapist': [
    `#Fysiotherapie De Linde
Lindelaan 12                          Factuurnummer: 2026-00417
3511 AB Utrecht                       Factuurdatum: 20-11-2026
KvK 30112233   AGB-code 04-123456     Vervaldatum: 20-12-2026

Patiënt: Mei Lin    Geboortedatum: 14-03-2002

Behandeldatum: 12-11-2026
Omschrijving                     Aantal    Tarief     Bedrag
Zitting fysiotherapie            1         € 42,50    € 42,50
Subtotaal                                             € 42,50
Totaal te betalen                                     € 42,50
IBAN NL91 ABNA 0417 1643 00`,
    {
      date: '2026-11-12',
      care: 'PHYSIOTHERAPY',
      provider: 'Fysiotherapie De Linde',
      number: '2026-00417',
      cents: 4250,
      currency: 'EUR',
      country: 'NL',
    },
  ],
  'a Dutch billing office': [
    `#Infomedics
Postbus 60015, 1320 AA Almere       Notanummer      88213377
                                    Notadatum       2 november 2026
Zorgverlener: Huisartsenpraktijk Oostpoort

Datum behandeling    Omschrijving          Bedrag
14-10-2026           Consult huisarts      € 31,20
Nota te voldoen aan IBAN NL20INGB0001234567
Te betalen                                 € 31,20`,
    {
      date: '2026-10-14',
      care: 'GP',
      provider: 'Huisartsenpraktijk Oostpoort',
      number: '88213377',
      cents: 3120,
      currency: 'EUR',
      country: 'NL',
    },
  ],
  'a German doctor': [
    `#Praxis Dr. med. Anna Berger
Fachärztin für Dermatologie
Rechnungsnummer: R-2026/1187        Rechnungsdatum: 19.10.2026
Behandlung vom 07.10.2026

Datum         Ziffer    Leistung           Faktor    Betrag
07.10.2026    1         Beratung           2,3       10,72 EUR
07.10.2026    5         Untersuchung       2,3       10,72 EUR
Rechnungsbetrag                                      21,44 EUR
IBAN DE89 3704 0044 0532 0130 00  Steuernummer 12/345/67890`,
    {
      date: '2026-10-07',
      care: 'SPECIALIST',
      number: 'R-2026/1187',
      cents: 2144,
      currency: 'EUR',
      country: 'DE',
    },
  ],
  'a Belgian physiotherapist': [
    `#Kinesitherapie Van den Berg
RIZIV 5-12345-67-527     Ondernemingsnummer BE 0123.456.789
Factuur nr. 26/0311      Factuurdatum 15/09/2026
Datum prestatie  08/09/2026
Prestatie                 Honorarium
Individuele zitting       € 27,00
Totaal te betalen         € 27,00`,
    {
      date: '2026-09-08',
      care: 'PHYSIOTHERAPY',
      provider: 'Kinesitherapie Van den Berg',
      number: '26/0311',
      cents: 2700,
      currency: 'EUR',
      country: 'BE',
    },
  ],
  'a doctor of Brussels, in French': [
    `#Cabinet Medical du Parc
INAMI 1-23456-78-001
Note d'honoraires n° 2026-088
Date de prestation : 3 octobre 2026
Consultation medecin generaliste      55,00 €
Total à payer                         55,00 €`,
    {
      date: '2026-10-03',
      care: 'GP',
      provider: 'Cabinet Medical du Parc',
      number: '2026-088',
      cents: 5500,
      currency: 'EUR',
      country: 'BE',
    },
  ],
  'a British clinic': [
    `#Harbour Street Medical Clinic
12 Harbour Street, Leeds LS1 4AB
Invoice No: INV-20931          Invoice Date: 04/11/2026
Date of Service: 02/11/2026
GP consultation, 20 minutes                 £85.00
Total due                                   £85.00
Sort code 20-00-00  Account number 12345678`,
    {
      date: '2026-11-02',
      care: 'GP',
      provider: 'Harbour Street Medical Clinic',
      number: 'INV-20931',
      cents: 8500,
      currency: 'GBP',
      country: 'GB',
    },
  ],
  'an American statement': [
    `#Lakeside Family Medicine
400 Lake Ave, Madison, WI 53703      NPI 1234567890
Statement #: 778120          Statement Date: 10/30/2026
Account Number: 5599

Date of Service: 10/12/2026
Total charges                 $210.00
Amount due                    $210.00`,
    {
      date: '2026-10-12',
      care: 'GP',
      provider: 'Lakeside Family Medicine',
      number: '778120',
      cents: 21000,
      currency: 'USD',
      country: 'US',
    },
  ],
  'a receipt of a chemist': [
    `#Apotheek Zuid
12-11-2026 14:32
Bonnummer 0093312
Paracetamol 500 mg      2,99
Neusspray               6,50
Totaal EUR              9,49
Pinnen                  9,49`,
    {
      date: '2026-11-12',
      care: 'PHARMACY',
      provider: 'Apotheek Zuid',
      number: '0093312',
      cents: 949,
      currency: 'EUR',
    },
  ],
  'a hospital of Spain': [
    `#Hospital Clinico San Rafael
Factura nº: F26-1002      Fecha de factura: 12/08/2026
Fecha de servicio: 10/08/2026
Consulta de urgencia      120,00 €
Total a pagar             120,00 €`,
    {
      date: '2026-08-10',
      provider: 'Hospital Clinico San Rafael',
      number: 'F26-1002',
      cents: 12000,
      currency: 'EUR',
    },
  ],
  'a surgery of Poland': [
    `#Przychodnia Lekarska Centrum
Faktura VAT nr: FV/114/2026
Data usługi: 2026-09-21     Data wystawienia: 2026-09-22
Konsultacja                 250,00 PLN
Razem do zapłaty            250,00 PLN`,
    {
      date: '2026-09-21',
      provider: 'Przychodnia Lekarska Centrum',
      number: 'FV/114/2026',
      cents: 25000,
      currency: 'PLN',
    },
  ],
} as const

test.each(Object.entries(PAPERS))('CLM-06 reads the invoice of %s', (_, [typed, expected]) => {
  expect(readTyped(typed)).toMatchObject(expected)
})

const bill = (...lines: string[]) =>
  ['#Huisartsenpraktijk Zuid', 'Factuurnummer: 2026-12   Factuurdatum: 20-11-2026', ...lines].join('\n')

test('CLM-06 a bill paid in part proposes the full cost, and says what is still to pay', () => {
  const read = readTyped(bill('Totaal   € 80,00', 'Reeds betaald   € 30,00', 'Nog te betalen   € 50,00'))
  expect(read).toMatchObject({ cents: 8000, stillToPay: 5000 })
})

test('CLM-06 a bill that is paid proposes its full cost', () => {
  const read = readTyped(bill('Totaal   € 80,00', 'Reeds voldaan   € 80,00', 'Te betalen   € 0,00'))
  expect(read).toMatchObject({ cents: 8000, stillToPay: undefined })
})

test.each([
  [
    'only what is left of a bill that was paid in part',
    ['Aanbetaling   € 30,00', 'Nog te betalen   € 50,00'],
  ],
  ['two totals', ['Totaal   € 80,00', 'Totaal   € 90,00']],
  ['more to pay than this bill', ['Totaal   € 80,00', 'Totaal te betalen   € 130,00']],
  ['only an amount without tax', ['Totaal excl. btw   € 80,00']],
  ['only the prices of a table', ['Omschrijving   Aantal   Totaal', 'Consult   1   € 80,00']],
  ['an amount without cents', ['Totaal   € 80']],
  ['a share', ['Totaal   21,00%']],
  ['money that comes back', ['Totaal   € -80,00']],
])('CLM-06 no amount is proposed of a paper with %s', (_, lines) => {
  expect(readTyped(bill('Behandeldatum: 12-11-2026', ...lines))).toMatchObject({ cents: undefined })
})

test.each([
  ['a day after today', 'Behandeldatum: 12-12-2026'],
  ['a day after that of the invoice', 'Behandeldatum: 21-11-2026'],
  ['a day long ago', 'Behandeldatum: 12-11-2016'],
  ['a day that does not exist', 'Behandeldatum: 31-11-2026'],
  ['only a birthday', 'Geboortedatum: 12-11-2024'],
])('CLM-06 no date is proposed of a paper with %s', (_, line) => {
  expect(readTyped(bill(line, 'Totaal   € 80,00'))).toMatchObject({ date: undefined, cents: 8000 })
})

test('CLM-06 of several days of treatment the first is proposed, and that there are more is said', () => {
  const lines = ['12-11-2026   Consult   € 40,00', '19-11-2026   Consult   € 40,00', 'Totaal   € 80,00']
  expect(readTyped(bill(...lines))).toMatchObject({ date: '2026-11-12', several: true })
})

test.each([
  ['dollars of the United States', 'NPI 1234567890   Total $80.00', '2026-03-04'],
  ['pounds', 'Total £80.00', '2026-04-03'],
  ['dollars of any country', 'Total $80.00', undefined],
  ['Canadian dollars', 'Total 80.00 CAD', undefined],
])('CLM-06 a day with slashes is read as the currency says: %s', (_, line, date) => {
  const typed = ['Invoice no: A-1234', 'Date of service: 03/04/2026', line, 'Thank you for your visit'].join(
    '\n',
  )
  expect(readTyped(typed)).toMatchObject({ date })
})

test.each([
  ['a number of a patient', 'Patientnummer: 2026-77'],
  ['a number in two pieces', 'Notanummer: 2026 77'],
  ['a day', 'Notanummer: 12-11-2026'],
  ['an account', 'Notanummer: NL91ABNA0417164300'],
  ['a number without digits', 'Notanummer: ABCD'],
])('CLM-06 %s is no number of the invoice', (_, line) => {
  const typed = ['#Huisartsenpraktijk Zuid', line, 'Behandeldatum: 12-11-2026', 'Totaal   € 80,00 per nota']
  expect(readTyped(typed.join('\n'))).toMatchObject({ number: undefined, cents: 8000 })
})

test('CLM-06 two numbers of invoices on one paper are none', () => {
  expect(readTyped(bill('Notanummer: 2026-13', 'Totaal   € 80,00'))).toMatchObject({ number: undefined })
})

test.each([
  ['an offer', 'Offerte'],
  ['an estimate', 'Cost estimate'],
  ['a treatment plan of Germany', 'Heil- und Kostenplan'],
  ['a referral', 'Verwijsbrief'],
  ['a credit note', 'Creditnota'],
  ['a quotation of Belgium', 'Devis'],
])('CLM-06 of %s nothing is proposed', (_, title) => {
  expect(readTyped(bill(title, 'Behandeldatum: 12-11-2026', 'Totaal   € 80,00'))).toBe('estimate')
})

test('CLM-06 of a paper that is no invoice nothing is proposed', () => {
  expect(readTyped('Dear Mei, this letter says that you study here until the summer of next year.')).toBe(
    'no invoice',
  )
  expect(readTyped('Hello')).toBe('no text')
})

test.each([
  ['a dentist, who does not say whether it was an emergency', '#Tandartspraktijk Zuid', undefined],
  ['a practice and a vaccination', '#Huisartsenpraktijk Zuid\nVaccinatie', undefined],
  ['a laboratory to which a doctor sent the patient', '#Laboratorium Noord\nHuisarts: Dr. Bos', 'LABORATORY'],
  ['nobody known', '#Centrum Noord', undefined],
])('CLM-06 the care of %s', (_, head, care) => {
  expect(readTyped(`${head}\nFactuurnummer: 2026-12\nTotaal   € 80,00 te voldoen`)).toMatchObject({ care })
})

test('CLM-06 the office that sends the bill of somebody else is no provider', () => {
  const typed = '#Famed Factoring Zorg\nFactuurnummer: 2026-12\nDank voor uw bezoek\nTotaal   € 80,00'
  expect(readTyped(typed)).toMatchObject({ provider: undefined, cents: 8000 })
})

test('CLM-06 signs of two countries on one paper are none', () => {
  const typed = bill('IBAN NL91 ABNA 0417 1643 00', 'IBAN DE89 3704 0044 0532 0130 00', 'Totaal   € 80,00')
  expect(readTyped(typed)).toMatchObject({ country: undefined })
})
