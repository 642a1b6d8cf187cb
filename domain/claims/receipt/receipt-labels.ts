// What invoices write before what they say, in the languages in which our customers get them. Of several labels that fit, the
// longest counts: "totaal excl. btw" is no "totaal".

/** What a label announces; `other` is what must not be taken for anything else. */
export type LabelKind =
  | 'treatmentDate'
  | 'otherDate'
  | 'anyDate'
  | 'number'
  | 'weakNumber'
  | 'due'
  | 'total'
  | 'paid'
  | 'paidAll'
  | 'giver'
  | 'other'

const LABELS: Readonly<Record<LabelKind, string>> = {
  treatmentDate: `
    behandeldatum|datum behandeling|datum van behandeling|behandeling op|datum consult|consultdatum|datum bezoek|bezoekdatum|
    datum afname|afnamedatum|ritdatum|datum rit|afleverdatum|datum aflevering|begindatum|datum verrichting|verrichtingsdatum|
    verrichtingdatum|prestatiedatum|datum prestatie|datum van de prestatie|datum verstrekking|datum opname|opnamedatum|
    datum zorg|datum van zorg|datum onderzoek|
    behandlungsdatum|behandlungstag|datum der behandlung|behandlung vom|behandlung am|leistungsdatum|leistungstag|
    datum der leistung|tag der behandlung|aufnahmedatum|abgabedatum|untersuchungsdatum|
    date of treatment|date of service|date of visit|date of consultation|date of appointment|date of care|date of admission|
    treatment date|service date|visit date|consultation date|appointment date|admission date|date of procedure|
    procedure date|date dispensed|dispensed on|dispensing date|dos|date s of service|dates of service|
    date de prestation|date de la prestation|date des soins|date de soins|date de consultation|date de la consultation|
    date du traitement|date de l acte|
    fecha de tratamiento|fecha de consulta|fecha del servicio|fecha de servicio|fecha de atencion|
    data prestazione|data della prestazione|data visita|data usługi|data wykonania usługi|data wizyty|
    openingsdatum|startdatum|startdatum behandeling|begindatum behandeling|datum sessie|sessiedatum|datum contact|behandeld op|
    datum levering|leverdatum|leveringsdatum|afgiftedatum|datum afgifte|datum uitvoering|uitvoeringsdatum|datum vaccinatie|
    datum raadpleging|raadpleging van|raadpleging op|datum der verstrekking|datum van verstrekking|verstrekkingsdatum|leistung vom|
    leistung am|konsultation am|konsultation vom|untersuchung am|untersuchung vom|ordination am|ordination vom|ordinationsdatum|
    konsultationsdatum|datum der konsultation|sitzung am|sitzung vom|einsatzdatum|transportdatum|datum der untersuchung|
    leistungszeitraum|behandlungszeitraum|behandlungsbeginn|entnahmedatum|attendance date|date of attendance|date attended|
    date seen|clinic date|session date|date of session|service from|date of test|test date|collection date|date collected|exam date|
    date of exam|date of examination|encounter date|date of encounter|svc date|date filled|fill date|service dates|
    dates of treatment|treatment dates|date des actes|date d acte|date de l intervention|date de realisation|date de seance|
    date de la seance|date d entree|date de delivrance|soins du|consultation du|actes du|date d execution|fecha asistencia|
    fecha de asistencia|fecha consulta|fecha de la consulta|fecha visita|fecha de visita|fecha tratamiento|fecha de prestacion|
    fecha servicio|data della visita|visita del|data esecuzione|data di esecuzione|prestazione del|data del trattamento|
    data wykonania|data swiadczenia|data da consulta|data de atendimento|besoksdatum|besogsdato|behandlingsdato`,
  otherDate: `
    factuurdatum|datum factuur|notadatum|datum nota|vervaldatum|vervaldag|betalen voor|uiterste betaaldatum|geboortedatum|
    datum herinnering|afdrukdatum|printdatum|verwijsdatum|geb datum|betaaldatum|datum betaling|
    rechnungsdatum|datum der rechnung|fallig am|fälligkeitsdatum|zahlbar bis|geburtsdatum|geb am|geb|druckdatum|
    zahlungsziel|
    invoice date|date of invoice|bill date|billing date|statement date|due date|payment due|pay by|date of birth|birth date|
    dob|printed on|print date|date printed|payment date|date paid|date of issue|issue date|tax point|
    date de facture|date de la facture|date facture|date de naissance|date d echeance|echeance|
    fecha de factura|fecha factura|fecha de nacimiento|fecha de vencimiento|vencimiento|
    data fattura|data di nascita|scadenza|data wystawienia|termin platnosci|
    dagtekening|uiterste betaaldag|te betalen voor|geboren|geboren op|datum verwijzing|boekdatum|sluitingsdatum|einddatum|
    ontslagdatum|ontvangstdatum|registratiedatum|ausstellungsdatum|ausgestellt am|geboren am|entlassungsdatum|issued on|date issued|
    discharge date|date of discharge|date signed|referral date|payment due date|born|patient s birth date|date d emission|emise le|
    nee le|ne le|date de sortie|date limite de paiement|fecha de emision|fecha emision|fecha nacimiento|fecha de alta|
    data emissione|data di emissione|nato il|nata il|data urodzenia|data de emissao|data de nascimento|fakturadatum|forfallodatum|
    fakturadato|forfaldsdato|fodelsedatum`,
  anyDate: 'datum|date|fecha|data',
  number: `
    factuurnummer|factuurnr|factuur nr|factuurno|factuur no|factuur nummer|nummer factuur|notanummer|notanr|nota nr|nota nummer|
    bonnummer|bonnr|bon nr|kassabon nr|kwitantienummer|kwitantie nr|
    rechnungsnummer|rechnungsnr|rechnungs nr|rechnung nr|rechnung nummer|re nr|rg nr|belegnummer|beleg nr|belegnr|quittungsnummer|
    quittungs nr|quittung nr|bon nummer|liquidationsnummer|liquidation nr|honorarnote nr|
    invoice number|invoice no|invoice nr|invoice #|invoice num|invoice id|inv no|inv #|bill number|bill no|bill #|receipt number|
    receipt no|receipt #|statement number|statement no|statement #|tax invoice no|tax invoice number|our invoice no|
    numero de facture|numero facture|facture n|facture no|facture numero|facture nr|n de facture|n facture|note d honoraires n|
    numero de factura|factura n|factura no|factura num|factura numero|n de factura|n factura|
    fattura n|fattura nr|numero fattura|ricevuta n|faktura nr|faktura vat nr|numer faktury|nr faktury|
    declaratienummer|declaratie nr|factuurkenmerk|kassabonnummer|bon no|nummer getuigschrift|getuigschrift nr|attestnummer|rechn nr|
    rechnung no|rechnungs no|honorarnotennummer|honorarnote no|honorarnoten nr|kassenbon nr|liquidations nr|faktura no|
    fakturanummer|invoice ref|invoice reference|receipt ref|receipt id|bill id|statement id|inv number|tax invoice #|tax invoice|
    superbill #|superbill no|superbill number|invoice receipt no|document number|recu n|recu no|numero de recu|quittance n|
    facture acquittee n|ref facture|no facture|no de facture|recibo n|recibo no|numero de recibo|no de factura|no factura|
    num factura|factura simplificada n|ricevuta sanitaria n|ricevuta fiscale n|ricevuta no|ricevuta numero|fattura no|
    fattura numero|n fattura|numero documento|fatura n|fatura no|numero da fatura|kvittonummer|kvitto nr`,
  weakNumber:
    'factuur|rechnung|nota|facture|invoice|faktura|beleg|quittung|liquidation|honorarnote|kwitantie|bon|kassabon|receipt|bill|superbill|ricevuta|fattura|factura|recibo',
  due: `
    nog te betalen|nog te voldoen|te betalen|te betalen bedrag|totaal te betalen|totaal te voldoen|te voldoen|totaal nog te betalen|
    zelf te betalen|bedrag te betalen|te betalen door u|openstaand bedrag|openstaand saldo|restbedrag|saldo|
    zu zahlen|zu zahlender betrag|zahlbetrag|zahlungsbetrag|offener betrag|noch zu zahlen|restbetrag|
    amount due|total amount due|total due|balance due|balance|amount payable|total payable|outstanding balance|patient balance|
    balance outstanding|amount outstanding|amount owed|you owe|please pay|pay this amount|current balance|
    total a payer|net a payer|montant a payer|reste a payer|solde|solde a payer|
    total a pagar|importe a pagar|totale da pagare|netto a pagare|do zaplaty|razem do zaplaty|
    door u te betalen|door jou te betalen|u betaalt|nog door u te betalen|te uwen laste|totaal te uwen laste|door u te voldoen|
    totaal door u te betalen|bedrag te voldoen|zu uberweisen|zu uberweisender betrag|bitte uberweisen|forderungsbetrag|
    patient responsibility|your responsibility|amount you owe|total patient responsibility|patient owes|total to pay|to pay|
    a votre charge|reste a charge|somme a payer|total pendiente|pendiente de pago|saldo dovuto|a pagar|att betala|at betale`,
  total: `
    totaal incl btw|totaal inclusief btw|totaalbedrag|totaalbedrag incl btw|factuurbedrag|notabedrag|bedrag factuur|factuurtotaal|
    totaal|totaal eur|totaal factuur|totaal nota|totaal bedrag|eindbedrag|eindtotaal|totaal van deze factuur|totaal kosten|
    gesamtbetrag|rechnungsbetrag|rechnungssumme|gesamtsumme|endbetrag|endsumme|summe|summe eur|gesamt|gesamthonorar|
    gesamt eur|rechnungsendbetrag|brutto|bruttobetrag|summe gesamt|
    grand total|invoice total|total amount|total|total eur|total gbp|total usd|total chf|total cost|total fee|total fees|
    total incl vat|total including vat|total inc vat|invoice amount|amount total|total invoice|total for this invoice|
    bill total|total bill|
    montant total|total ttc|montant ttc|total general|total facture|montant de la facture|
    total factura|importe total|total con iva|totale|totale fattura|importo totale|totale complessivo|razem|suma|kwota|
    totaal deze nota|totaal deze factuur|totaal rekening|totaalprijs|som|totale kosten|totaal ereloon|totaal honoraria|
    summe honorar|gesamtforderung|zwischen und gesamtsumme|gesamtkosten|gesamtpreis|honorar gesamt|gesamtbetrag chf|total price|
    total for visit|invoice value|fee total|total cost of treatment|total des honoraires|total honoraires|total des soins|
    total des actes|honoraires totaux|total acquitte|importe de la factura|total importe|total recibo|totale ricevuta|
    totale documento|totale prestazione|kwota do zaplaty|wartosc brutto|total da fatura|summa|belopp totalt`,
  paid: `
    reeds betaald|reeds voldaan|al betaald|betaald|voldaan|ontvangen|aanbetaling|vooruitbetaald|vergoed|
    vergoed door verzekeraar|door verzekeraar betaald|vergoeding|vergoeding verzekeraar|eigen bijdrage|reeds ontvangen|korting|
    bereits gezahlt|bereits bezahlt|anzahlung|abzuglich|gezahlt|bezahlt|vorauszahlung|zahlung erhalten|erstattet|
    paid|amount paid|already paid|payment received|payments received|payments|less payment|deposit|deposit paid|
    insurance paid|insurance payment|insurance payments|paid by insurance|patient payment|payment|adjustments|adjustment|
    discount|deja paye|acompte|paye|remboursement|pagado|anticipo|acconto|pagato|zaplacono`,
  paidAll: `
    total paid|totaal betaald|ontvangen bedrag|bedrag ontvangen|betaald bedrag|amount received|total received|received with thanks|
    betrag erhalten|betrag dankend erhalten|honoraires percus|montant percu|somme recue|total paye|total pagado|totale pagato`,
  giver: `
    behandelaar|behandelend arts|zorgverlener|naam zorgverlener|uitvoerder|zorgaanbieder|behandelend specialist|
    behandelnder arzt|behandelnde arztin|leistungserbringer|behandler|
    treating physician|treating doctor|provider|provider name|rendering provider|practitioner|seen by|clinician|
    prestataire|medecin traitant|medecin|
    uw zorgverlener|uw zorgaanbieder|uw behandelaar|uw behandelend arts|namens|in opdracht van|behandeld door|uitgevoerd door|
    zorginstelling|naam zorgaanbieder|factuur namens|fur arztliche leistungen von|arztliche leistungen von|im auftrag von|
    leistungen von|fur zahnarztliche leistungen von|zahnarztliche leistungen von|behandelnder zahnarzt|behandelnde zahnarztin|
    rechnungssteller|forderungsinhaber|arzt|praxis|on behalf of|billing provider info|billing provider|service provider|
    attending physician|servicing provider|rendering physician|service facility|facility|treating dentist|praticien|
    nom du prestataire|prestataire de soins|medecin executant|medico|medico tratante|profesional|medico curante`,
  other: `
    subtotaal|sub totaal|totaal excl btw|totaal exclusief btw|totaal ex btw|totaal btw|btw|btw bedrag|netto|totaal punten|
    totaal aantal|totaal minuten|totaal korting|totaal vergoed|totaal ingediend|totaal gedeclareerd|
    zwischensumme|nettobetrag|nettosumme|summe netto|mwst|ust|summe punkte|summe auslagen|gesamt netto|ubertrag|
    subtotal|sub total|total charges|total charge|estimated total|total excl vat|total ex vat|total excluding vat|total net|
    net total|total vat|vat|tax|sales tax|total tax|total payments|total adjustments|total discount|total items|
    total hours|total units|total insurance|previous balance|balance forward|balance brought forward|
    sous total|total ht|total hors tva|montant ht|tva|total tva|base imponible|iva|imponibile|totale imponibile|totale iva|
    patientnummer|patient nr|patientnr|clientnummer|client nr|klantnummer|klant nr|relatienummer|debiteurnummer|debiteurnr|
    dossiernummer|dossier nr|polisnummer|verzekerdennummer|verzekerdenummer|bsn|agb code|kvk|kvk nummer|btw nummer|bankrekening|
    rekeningnummer|betalingskenmerk|kenmerk|ons kenmerk|referentie|factuuradres|uw referentie|behandelnummer|
    patientennummer|patienten nr|kundennummer|kunden nr|fallnummer|aktenzeichen|versichertennummer|steuernummer|steuer nr|
    kontonummer|rechnungsempfanger|rechnung an|rechnung fur|mahnung|
    patient number|patient no|patient id|patient #|client number|client no|account number|account no|account #|case number|
    policy number|policy no|member id|customer number|customer no|reference|reference number|your reference|our reference|
    invoice to|invoice address|bill to|billing address|tax id|vat number|vat no|vat reg no|npi|ein|order number|order no|mrn|
    facture a|facture pour|numero de client|numero client|numero de patient|numero tva|reference client|
    factuur aan|factuur voor|factuur van|nota voor|nota aan|invoice for|invoice from|factura a|
    verwijzer|verwezen door|aanvrager|aanvragend arts|voorschrijver|huisarts|uberweisender arzt|uberwiesen von|
    referring physician|referring doctor|referred by|requested by|ordered by|prescriber|gp|
    totaal ten laste mutualiteit|ten laste mutualiteit|totaal mutualiteit|totaal ziekenfonds|totaal verzekering|totaal verzekeraar|
    totaal tussenkomst|tussenkomst|totaal derde betaler|remgeld|totaal eigen risico|eigen risico|totaal eerder gefactureerd|
    vorig saldo|anteil kasse|kassenanteil|summe kassenanteil|total insurance responsibility|insurance balance|total allowed|
    allowed amount|part mutuelle|part assurance|total part assurance|total remboursable|base de remboursement|
    total securite sociale|hospital number|nhs number|medicare number|customer ref|chart number|encounter number|claim number|
    claim no|numero de historia|nif|numero de poliza|codice fiscale|versicherungsnummer|sozialversicherungsnummer|ahv nr|zsr nr|
    nomenclatuurnummer|riziv nr|riziv nummer|inami|transactienummer|terminal|kaartnummer|auth code|authorisation code`,
}

/** A text as labels are compared: without accents, signs, spaces and capitals; "rn" as a photo shows it. */
export const plainLabel = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9%#]/g, '')
    .replaceAll('rn', 'm')

type Label = { readonly key: string; readonly kind: LabelKind }

const KINDS = Object.entries(LABELS) as readonly (readonly [LabelKind, string])[]

/** All labels, the longest first. */
export const ALL_LABELS: readonly Label[] = KINDS.flatMap(([kind, list]) =>
  list.split('|').map((label) => ({ key: plainLabel(label), kind })),
).toSorted((one, other) => other.key.length - one.key.length)
