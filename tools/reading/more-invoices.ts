import type { InvoiceForm } from './invoice-form.ts'

// Further forms of invoices that are publicly known, with made-up people, places and numbers. {-} {.} {/} {us} is the day of treatment as a
// country writes it, {n} a number, {c} and {p} the amount with a comma or a point.

export const MORE_FORMS: readonly InvoiceForm[] = [
  {
    typed: `#Infomedics
Deze factuur ontvang je namens Tandartsen aan de Gracht
Factuurnummer         7{n}             Factuurdatum       31-10-2026
Debiteurnummer        20551873         Vervaldatum        30-11-2026
Zorgverlener          Tandartsen aan de Gracht
Behandeling van       M. Lin (14-03-2002)
Datum         Code    Omschrijving                        Bedrag
{-}    C002    Consult voor een periodieke controle       € {c}
Totaal factuur                                            € {c}
Door jou te betalen                                       € {c}
Rekeningnummer NL20 INGB 0001 2345 67`,
    careProvider: 'Tandartsen aan de Gracht',
    invoiceNumber: '7{n}',
    currency: 'EUR',
  },
  {
    typed: `#Medisch Centrum Rijnoever
Rijnkade 200, 6811 HA Arnhem      KvK 09112233
FACTUUR
Factuurnr. MCR-{n}          Dagtekening 30-10-2026
Patientnummer 551203
Zorgproduct     Openingsdatum    Sluitingsdatum    Bedrag
Polikliniekbezoek dermatologie    {-}              {c}
Uitvoerend specialisme: dermatologie
Totaal te voldoen                                  EUR {c}`,
    careProvider: 'Medisch Centrum Rijnoever',
    invoiceNumber: 'MCR-{n}',
    currency: 'EUR',
  },
  {
    typed: `#PVS Nordlicht GmbH
Privatärztliche Verrechnungsstelle
Rechnungsnummer 3{n}/01             Rechnungsdatum 30.10.2026
Für ärztliche Leistungen von: Dr. med. Jonas Winter
Patientin: Lin, Mei, geb. 14.03.2002
Diagnose: Atopisches Ekzem
Datum        GOÄ-Nr    Leistung                       Faktor    EUR
{.}   1         Beratung, auch telefonisch     2,30      {c}
Rechnungsbetrag                                                 {c}
Bitte überweisen Sie auf IBAN DE89 3704 0044 0532 0130 00`,
    careProvider: 'Dr. med. Jonas Winter',
    invoiceNumber: '3{n}/01',
    currency: 'EUR',
  },
  {
    typed: `#Zahnarztpraxis Lindenallee
Lindenallee 4, 50968 Köln
Liquidation Nr. Z-{n}         Köln, den 30.10.2026
Behandlungstag    GOZ    Zahn    Leistung             Betrag
{.}        0010           Eingehende Untersuchung    {c} €
Summe Honorar                                        {c} €
Endbetrag                                            {c} €
Zahlbar innerhalb von 30 Tagen. IBAN DE02 1203 0000 0000 2020 51`,
    careProvider: 'Zahnarztpraxis Lindenallee',
    invoiceNumber: 'Z-{n}',
    currency: 'EUR',
  },
  {
    typed: `#Wahlarztordination Dr. Eva Steiner
Fachärztin für Gynäkologie, 1070 Wien      UID ATU12345678
Honorarnote Nr. {n}/2026                   Wien, 30.10.2026
Für die Ordination am {.} erlaube ich mir zu verrechnen:
Erstordination                             € {c}
Gesamthonorar                              € {c}
Betrag dankend erhalten`,
    careProvider: 'Wahlarztordination Dr. Eva Steiner',
    invoiceNumber: '{n}/2026',
    currency: 'EUR',
  },
  {
    typed: `#Gruppenpraxis Seefeld
Rückforderungsbeleg              TARMED
Rechnungs-Nr. 1{n}               Rechnungsdatum 30.10.2026
Patient  Lin Mei                 Geburtsdatum 14.03.2002
Datum         Tarif    Leistung                     Betrag
{.}    001      Konsultation, erste 5 Min    {p}
Gesamtbetrag CHF                                    {p}
IBAN CH93 0076 2011 6238 5295 7`,
    careProvider: 'Gruppenpraxis Seefeld',
    invoiceNumber: '1{n}',
    currency: 'CHF',
  },
  {
    typed: `GETUIGSCHRIFT VOOR VERSTREKTE HULP
#Huisartsenpraktijk Schelde
RIZIV nr. 1-12345-67-004       KBO BE 0456.789.123
Naam en voornaam van de patient: Lin Mei
Datum verstrekking    Nomenclatuurnummer    Bedrag
{/}            101032                € {c}
Ontvangen bedrag                            € {c}
Handtekening van de zorgverlener`,
    careProvider: 'Huisartsenpraktijk Schelde',
    invoiceNumber: undefined,
    currency: 'EUR',
  },
  {
    typed: `#Algemeen Ziekenhuis Sint-Elooi
Patientenfactuur
Factuurnummer 26/{n}           Factuurdatum 30/10/2026
Dossiernummer 4410022          Raadpleging van {/}
Omschrijving             Ten laste mutualiteit      Ten laste patient
Raadpleging oogarts      0,00                       {c}
Totaal te uwen laste                                € {c}
Gelieve te betalen op BE68 5390 0754 7034`,
    careProvider: 'Algemeen Ziekenhuis Sint-Elooi',
    invoiceNumber: '26/{n}',
    currency: 'EUR',
  },
  {
    typed: `#Clinique du Vieux Pont
12 rue du Pont, 69005 Lyon     SIRET 123 456 789 00012
FACTURE N° F{n}                Lyon, le 30/10/2026
Patient : LIN Mei              Née le : 14/03/2002
Date des actes : {/}
Consultation specialiste       {c} €
Total TTC                      {c} €
Reglement recu par carte       {c} €`,
    careProvider: 'Clinique du Vieux Pont',
    invoiceNumber: 'F{n}',
    currency: 'EUR',
  },
  {
    typed: `#St Brendan's Hospital
Overseas Visitor Invoice
Invoice no: SBH{n}            Invoice date: 30/10/2026
Hospital number: 7712345      Customer ref: 4451
Attendance date: {/}
Accident and Emergency attendance     £{p}
Invoice total (GBP)                   £{p}
Payment terms: 30 days        Sort code 20-00-00`,
    careProvider: "St Brendan's Hospital",
    invoiceNumber: 'SBH{n}',
    currency: 'GBP',
  },
  {
    typed: `#Willow Tree Dental Care
Receipt
Receipt number: {n}           Date: {/}
Patient: Mei Lin
Emergency appointment         £{p}
Total paid                    £{p}
Card ending 4410              Thank you`,
    careProvider: 'Willow Tree Dental Care',
    invoiceNumber: '{n}',
    currency: 'GBP',
  },
  {
    typed: `SUPERBILL
#Cedar Valley Medical Group
120 Oak St, Iowa City, IA 52240       NPI 1912345678   Tax ID 42-1234567
Patient: Mei Lin     DOB: 03/14/2002     Patient #: 88120
Visit date: {us}             Superbill #: {n}
ICD-10   J02.9 Acute pharyngitis
CPT      Description                    Units    Fee
99213    Office visit, established      1        $ {p}
Total fees                                       $ {p}
Amount paid today                                $ {p}
Balance                                          $ 0.00`,
    careProvider: 'Cedar Valley Medical Group',
    invoiceNumber: '{n}',
    currency: 'USD',
  },
  {
    typed: `HEALTH INSURANCE CLAIM FORM
1a. INSURED'S I.D. NUMBER  PNT88120     3. PATIENT'S BIRTH DATE  03 14 2002
24. A. DATE(S) OF SERVICE    B. PLACE    D. PROCEDURES CPT/HCPCS    F. CHARGES
{us}   {us}     11          99203            {p}
25. FEDERAL TAX I.D. NUMBER  42-1234567     26. PATIENT'S ACCOUNT NO.  {n}
28. TOTAL CHARGE  $ {p}      29. AMOUNT PAID  $ 0.00
33. BILLING PROVIDER INFO  Prairie Walk-in Clinic`,
    careProvider: 'Prairie Walk-in Clinic',
    invoiceNumber: undefined,
    currency: 'USD',
  },
  {
    typed: `#Lakeshore University Hospital
PATIENT STATEMENT
Statement date: 10/31/2026        Account number: 5512093
Statement number: {n}             Pay by: 11/30/2026
Service date   Description               Charges
{us}     Emergency room visit      $ {p}
Insurance payments                       $ 0.00
Patient responsibility                   $ {p}
PAY THIS AMOUNT                          $ {p}
Tax ID 36-7654321`,
    careProvider: 'Lakeshore University Hospital',
    invoiceNumber: '{n}',
    currency: 'USD',
  },
  {
    typed: `#Harbour City Medical Centre
TAX INVOICE / RECEIPT          ABN 12 345 678 901
Invoice Number: {n}            Issue date: 30/10/2026
Patient: Mei Lin               Provider: Dr Alice Wong
Date of service    Item    Description           Fee
{/}         23      Consultation level B  AUD {p}
Total fee                                        AUD {p}
Amount paid                                      AUD {p}`,
    careProvider: 'Harbour City Medical Centre',
    invoiceNumber: '{n}',
    currency: 'AUD',
  },
  {
    typed: `#Centro Medico Alameda
Factura n.º {n}               Fecha de emision: 30/10/2026
NIF paciente: X1234567L       C.I.F.: B12345678
Fecha asistencia: {/}
Consulta medicina general     {c} €
Importe total                 {c} €
Forma de pago: tarjeta        ES91 2100 0418 4502 0005 1332`,
    careProvider: 'Centro Medico Alameda',
    invoiceNumber: '{n}',
    currency: 'EUR',
  },
  {
    typed: `#Studio Medico Dott. Bianchi
Ricevuta sanitaria n. {n}     Data: 30/10/2026
P. IVA 01234567890
Visita specialistica del {/}
Onorario                      {c} €
Totale da pagare              {c} €
Prestazione esente IVA art. 10`,
    careProvider: 'Studio Medico Dott. Bianchi',
    invoiceNumber: '{n}',
    currency: 'EUR',
  },
  {
    typed: `#Psychologenpraktijk De Haven
AGB-code 94-012345            KvK 61223344
Factuur {n}                   Datum: 30-10-2026
Client: M. Lin                Clientnummer: 20441
Sessie op {-}, 60 minuten     € {c}
Btw vrijgesteld
Te betalen binnen 14 dagen    € {c}
Bankrekening NL91 ABNA 0417 1643 00`,
    careProvider: 'Psychologenpraktijk De Haven',
    invoiceNumber: '{n}',
    currency: 'EUR',
  },
]
