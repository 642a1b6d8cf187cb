// Made-up invoices in wordings of many providers, for measuring how many of their values are read. A line that begins with #
// is large; two spaces are a gap between columns.

import { comma, made, ofForm, point, two } from './invoice-form.ts'
import type { Form, MadeUpInvoice } from './invoice-form.ts'
import { MORE_FORMS } from './more-invoices.ts'
import { UNSEEN_FORMS } from './unseen-invoices.ts'

const FORMS: readonly Form[] = [
  (facts) =>
    made(
      `#Fysiotherapie Kade
Kadeweg 8, 9711 AB Groningen
Factuurnummer: 2026-${facts.number}            Factuurdatum: 30-10-2026
Patient: M. Lin                       Geboortedatum: 14-03-2002
Behandeldatum: ${two(facts.day)}-10-2026
Omschrijving                 Aantal    Bedrag
Zitting fysiotherapie        1         € ${comma(facts.cents)}
Totaal te betalen                      € ${comma(facts.cents)}
Wilt u binnen 30 dagen betalen op NL91 ABNA 0417 1643 00`,
      'Fysiotherapie Kade',
      facts,
      { invoiceNumber: `2026-${facts.number}`, currency: 'EUR' },
    ),
  (facts) =>
    made(
      `#Tandartspraktijk Molenzicht
Nota nr: T${facts.number}                 Datum nota: 30 oktober 2026
Uw verzekeraar vergoedt mogelijk een deel van deze nota.
Datum       Element    Prestatie               Tarief
${two(facts.day)}-10-2026  18   Noodconsult tandarts    EUR ${comma(facts.cents)}
Notabedrag                                     EUR ${comma(facts.cents)}
Rekening NL20 INGB 0001 2345 67`,
      'Tandartspraktijk Molenzicht',
      facts,
      { invoiceNumber: `T${facts.number}`, currency: 'EUR' },
    ),
  (facts) =>
    made(
      `#Gemeinschaftspraxis Am Markt
Rechnung Nr. ${facts.number}/26              Rechnungsdatum 30.10.2026
Sehr geehrte Frau Lin, für die Behandlung am ${two(facts.day)}.10.2026 berechnen wir
Ziffer    Leistung                Faktor    Betrag
1         Beratung                2,3       ${comma(facts.cents)} EUR
Gesamtbetrag                                ${comma(facts.cents)} EUR
Bitte zahlen Sie innerhalb von 14 Tagen. IBAN DE89 3704 0044 0532 0130 00`,
      'Gemeinschaftspraxis Am Markt',
      facts,
      { invoiceNumber: `${facts.number}/26`, currency: 'EUR' },
    ),
  (facts) =>
    made(
      `#Stadtpark Klinik
Rechnungs-Nr.: SK-${facts.number}        Datum: 30.10.2026
Patienten-Nr.: 99871
Leistungsdatum: ${two(facts.day)}.10.2026
Ambulante Untersuchung                      ${comma(facts.cents)} €
Zu zahlender Betrag                         ${comma(facts.cents)} €
Steuernummer 27/123/45678`,
      'Stadtpark Klinik',
      facts,
      { invoiceNumber: `SK-${facts.number}`, currency: 'EUR' },
    ),
  (facts) =>
    made(
      `#Huisartsenpraktijk Ter Leie
RIZIV 1-11223-44-004        Ereloonnota
Factuurnummer  ${facts.number}          Factuurdatum  30/10/2026
Datum prestatie  ${two(facts.day)}/10/2026
Raadpleging huisarts        € ${comma(facts.cents)}
Totaalbedrag                € ${comma(facts.cents)}
Te storten op BE68 5390 0754 7034`,
      'Huisartsenpraktijk Ter Leie',
      facts,
      { invoiceNumber: String(facts.number), currency: 'EUR' },
    ),
  (facts) =>
    made(
      `#Centre Medical Sainte-Anne
Facture n° ${facts.number}-A           Date de facture : 30/10/2026
Date des soins : ${two(facts.day)}/10/2026
Consultation de medecine generale            ${comma(facts.cents)} €
Montant total                                ${comma(facts.cents)} €
INAMI 1-22334-55-001`,
      'Centre Medical Sainte-Anne',
      facts,
      { invoiceNumber: `${facts.number}-A`, currency: 'EUR' },
    ),
  (facts) =>
    made(
      `#Riverside Private Clinic
Invoice Number: RPC${facts.number}            Invoice Date: 30/10/2026
Patient: Mei Lin                       DOB: 14/03/2002
Appointment date: ${two(facts.day)}/10/2026
Description                   Qty    Price       Total
GP consultation               1      £${point(facts.cents)}    £${point(facts.cents)}
Amount due                                       £${point(facts.cents)}
Sort code 20-00-00`,
      'Riverside Private Clinic',
      facts,
      { invoiceNumber: `RPC${facts.number}`, currency: 'GBP' },
    ),
  (facts) =>
    made(
      `#Northgate Physiotherapy Centre
Receipt No. ${facts.number}
Date of treatment: ${facts.day} October 2026
Physiotherapy session          £${point(facts.cents)}
Total                          £${point(facts.cents)}
Paid by card                   £${point(facts.cents)}
Balance due                    £0.00`,
      'Northgate Physiotherapy Centre',
      facts,
      { invoiceNumber: String(facts.number), currency: 'GBP' },
    ),
  (facts) =>
    made(
      `#Prairie Health Center
410 Main St, Lawrence, KS 66044         NPI 1093817465
Statement Number: ${facts.number}          Statement Date: 10/31/2026
Account Number: 20-5531
Date of Service: 10/${two(facts.day)}/2026
Office visit                           $${point(facts.cents)}
Total charges                          $${point(facts.cents)}
Insurance payment                      $0.00
Amount Due                             $${point(facts.cents)}`,
      'Prairie Health Center',
      facts,
      { invoiceNumber: String(facts.number), currency: 'USD' },
    ),
  (facts) =>
    made(
      `#Apotheek De Linden
Hoofdstraat 4 Zwolle
Bonnr. ${facts.number}
${two(facts.day)}-10-2026  16:41
Ibuprofen 400 mg               ${comma(facts.cents)}
Totaal EUR                     ${comma(facts.cents)}
PIN                            ${comma(facts.cents)}
Bedankt en tot ziens`,
      'Apotheek De Linden',
      facts,
      { invoiceNumber: String(facts.number), currency: 'EUR' },
    ),
]

const manyOf = (forms: readonly Form[], count: number): readonly MadeUpInvoice[] =>
  Array.from({ length: count }, (_, index) => {
    const facts = {
      number: 10_000 + ((index * 7919) % 89_999),
      cents: 1500 + ((index * 3571) % 23_000),
      day: 1 + ((index * 7) % 27),
    }
    return forms[index % forms.length]?.(facts) as MadeUpInvoice
  })

/** As many invoices as wanted, each form in turn with other numbers; the same each time. */
export const madeUpInvoices = (count: number): readonly MadeUpInvoice[] =>
  manyOf([...FORMS, ...MORE_FORMS.map(ofForm)], count)

/** The same of forms that the rules were not written for. */
export const unseenInvoices = (count: number): readonly MadeUpInvoice[] =>
  manyOf(UNSEEN_FORMS.map(ofForm), count)
