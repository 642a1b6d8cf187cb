import type { InvoiceForm } from './invoice-form.ts'

// Forms of invoices that are publicly known, with made-up people, places and numbers. None of them was used to write the rules
// or the labels, so what is read of them is what can be expected of others. {-} {.} {/} {us} is the day of treatment as a
// country writes it, {n} a number, {c} and {p} the amount with a comma or a point.

export const UNSEEN_FORMS: readonly InvoiceForm[] = [
  {
    typed: `#Infomedics
Namens je zorgverlener sturen wij je deze nota
Notanummer 81{n}              Datum 30 oktober 2026
Zorgverlener: Praktijk voor Fysiotherapie Oever
Wat is er gedaan?             Wanneer?        Bedrag
Zitting fysiotherapie         {-}      € {c}
Nog te betalen                                € {c}
Betaal voor 29 november 2026 via iDEAL`,
    careProvider: 'Praktijk voor Fysiotherapie Oever',
    invoiceNumber: '81{n}',
    currency: 'EUR',
  },
  {
    typed: `#Huisartsenpost Merwede
Postbus 12, 3300 AA Dordrecht     AGB 82-001122
Factuur
Factuurnummer : HAP{n}
Factuurdatum  : 30-10-2026
Consult huisartsenpost op {-} om 21:40
Consult HAP passant                        {c}
Totaal                                 EUR {c}
BTW vrijgesteld op grond van artikel 11`,
    careProvider: 'Huisartsenpost Merwede',
    invoiceNumber: 'HAP{n}',
    currency: 'EUR',
  },
  {
    typed: `#Tandzorg Kralingen
Specificatie bij factuur T-{n}
Datum factuur: 30-10-2026       Vervaldatum: 14-11-2026
Datum        Code   Element   Omschrijving     Tarief
{-}   C022   36        Problemgericht consult   {c}
Totaal bedrag                                   {c}
IBAN NL20 INGB 0001 2345 67`,
    careProvider: 'Tandzorg Kralingen',
    invoiceNumber: 'T-{n}',
    currency: 'EUR',
  },
  {
    typed: `#Ambulance Regio Kust
Factuur ritnota
Nota nummer: {n}                Nota datum: 30-10-2026
Ritdatum: {-}                   Ritnummer: 88-1020
Spoedvervoer A1                            € {c}
Te betalen door patient                    € {c}`,
    careProvider: 'Ambulance Regio Kust',
    invoiceNumber: '{n}',
    currency: 'EUR',
  },
  {
    typed: `#PVS Rheinblick
Abrechnung im Auftrag von
Gemeinschaftspraxis Dr. Lange und Dr. Voss
Rechnung Nr. 55-{n}            30.10.2026
Patient: Mei Lin, geb. am 14.03.2002
Behandlungsdatum   Ziffer   Bezeichnung        Betrag EUR
{.}         7        Vollständige Untersuchung    {c}
Gesamtsumme                                       {c}
Zahlbar ohne Abzug bis 29.11.2026`,
    careProvider: 'Gemeinschaftspraxis Dr. Lange und Dr. Voss',
    invoiceNumber: '55-{n}',
    currency: 'EUR',
  },
  {
    typed: `#Hautarztpraxis Dr. Schuster
Rechnung nach GOÄ
Rechnungs-Nr.: {n}            Datum der Rechnung: 30.10.2026
Steuer-Nr. 27/555/01234
Sie waren am {.} in unserer Sprechstunde:
5      Symptombezogene Untersuchung     1 x     {c} €
Summe                                           {c} €
Überweisung an: DE89 3704 0044 0532 0130 00`,
    careProvider: 'Hautarztpraxis Dr. Schuster',
    invoiceNumber: '{n}',
    currency: 'EUR',
  },
  {
    typed: `#Kantonsspital Seetal
Ambulante Rechnung
Rechnungsnummer 77{n}         Rechnungsdatum 30.10.2026
Fallnummer 1020304            Garant Lin Mei
Behandlung von {.} bis {.}
TARMED Leistungen                          CHF {p}
Rechnungstotal                             CHF {p}
Zahlbar bis 29.11.2026`,
    careProvider: 'Kantonsspital Seetal',
    invoiceNumber: '77{n}',
    currency: 'CHF',
  },
  {
    typed: `#Tandartsenpraktijk Vesalius
Getuigschrift voor verstrekte hulp      RIZIV 3-11223-44-001
Volgnummer {n}
Patient: Lin Mei
Prestaties
{/}    371033    Raadpleging tandarts      {c} EUR
Totaal ontvangen                           {c} EUR
Ondernemingsnummer BE 0456.789.123`,
    careProvider: 'Tandartsenpraktijk Vesalius',
    invoiceNumber: undefined,
    currency: 'EUR',
  },
  {
    typed: `#Clinique Saint-Roch
Service de facturation         INAMI 7-10101-02-000
Facture N° 2026/{n}            Date facture : 30/10/2026
Date de contact : {/}
Quote-part mutuelle            0,00 €
Quote-part patient             {c} €
Total à charge du patient      {c} €
Compte BE68 5390 0754 7034`,
    careProvider: 'Clinique Saint-Roch',
    invoiceNumber: '2026/{n}',
    currency: 'EUR',
  },
  {
    typed: `#Castle Street Surgery
Private fee note
Ref: CSS/{n}                   30 October 2026
To professional services:
Travel consultation on {/}
Fee                            £{p}
Total due                      £{p}
Please make cheques payable to Castle Street Surgery`,
    careProvider: 'Castle Street Surgery',
    invoiceNumber: undefined,
    currency: 'GBP',
  },
  {
    typed: `#Bright Smile Dental Clinic
RECEIPT                        No: {n}
Date: {/}
Received from Miss Mei Lin
Examination and X-ray          £{p}
Total                          £{p}
Visa debit                     £{p}`,
    careProvider: 'Bright Smile Dental Clinic',
    invoiceNumber: '{n}',
    currency: 'GBP',
  },
  {
    typed: `#Riverbend Urgent Care
88 River Rd, Austin, TX 78701            NPI 1477665544
Itemized Statement
Invoice # RB{n}            Date: 10/31/2026
DOS          CPT      Description               Amount
{us}   99213    Office outpatient visit   $ {p}
Total Charges                                 $ {p}
Adjustments                                   $ 0.00
Balance Due                                   $ {p}`,
    careProvider: 'Riverbend Urgent Care',
    invoiceNumber: 'RB{n}',
    currency: 'USD',
  },
  {
    typed: `#Campus Health Pharmacy
500 College Ave, Ithaca, NY 14850
Rx # {n}                  Fill date: {us}
LIN, MEI
AMOXICILLIN 500 MG CAP    Qty 21
Price                     $ {p}
You pay                   $ {p}
Thank you`,
    careProvider: 'Campus Health Pharmacy',
    invoiceNumber: undefined,
    currency: 'USD',
  },
  {
    typed: `#Cabinet de kinésithérapie Les Halles
Note d'honoraires N° {n}
Paris, le 30/10/2026           N° ADELI 75 70 1234 5
Séance du {/}
Rééducation                    {c} €
Total                          {c} €
Acquitté par carte bancaire`,
    careProvider: 'Cabinet de kinésithérapie Les Halles',
    invoiceNumber: '{n}',
    currency: 'EUR',
  },
  {
    typed: `#Clínica Dental Ronda
C.I.F.: B98765432
FACTURA SIMPLIFICADA
Número: {n}                    Fecha: {/}
Consulta de urgencia           {c} €
TOTAL                          {c} €
Pagado en efectivo`,
    careProvider: 'Clínica Dental Ronda',
    invoiceNumber: '{n}',
    currency: 'EUR',
  },
  {
    typed: `#Centrum Medyczne Zdrowie
NIP 123-456-78-90              REGON 012345678
Faktura nr {n}/10/2026
Data wystawienia: 30.10.2026   Data sprzedaży: {.}
Konsultacja lekarska           {c} PLN
Do zapłaty                     {c} PLN`,
    careProvider: 'Centrum Medyczne Zdrowie',
    invoiceNumber: '{n}/10/2026',
    currency: 'PLN',
  },
]
