import type { Found, Row } from './paper.ts'

// What only invoices of one country have: the form of an account, a tax number, or the register of who gives care.
const SIGNS: readonly (readonly [country: string, sign: RegExp])[] = [
  ['NL', /\bNL\d{2} ?[A-Z]{4} ?\d{4}|\bNL ?\d{9} ?B ?\d{2}\b|\bAGB\b|\bKvK\b|\bK\.v\.K\b/i],
  ['DE', /\bDE\d{2}(?: ?\d{4}){4} ?\d{2}\b|\bDE ?\d{9}\b|\bLANR\b|\bBSNR\b|\bUSt-?Id|\bGOÄ\b|\bGOZ\b/],
  ['BE', /\bBE\d{2}(?: ?\d{4}){3}\b|\bBE ?0\d{3}[. ]?\d{3}[. ]?\d{3}\b|\bRIZIV\b|\bINAMI\b/],
  ['GB', /\bGB\d{2} ?[A-Z]{4} ?\d{4}|\bGB ?\d{3} ?\d{4} ?\d{2}\b|\bSort code\b|\bGMC\b/i],
  ['US', /\bNPI\b|\bEIN\b|\bCPT\b/],
  ['AT', /\bAT\d{2}(?: ?\d{4}){4}\b|\bATU ?\d{8}\b/],
  ['CH', /\bCH\d{2}(?: ?[A-Z0-9]{4}){4} ?[A-Z0-9]\b|\bCHE-\d{3}\.\d{3}\.\d{3}\b|\bTARMED\b/],
  ['FR', /\bFR\d{2}(?: ?[A-Z0-9]{4}){5} ?[A-Z0-9]{3}\b|\bSIRET\b|\bSIREN\b/],
  ['ES', /\bES\d{2}(?: ?\d{4}){5}\b|\bC\.?I\.?F\.?:/],
  ['IT', /\bIT\d{2} ?[A-Z] ?\d{3}|\bP\.? ?IVA\b|\bPartita IVA\b/i],
  ['PL', /\bPL\d{2}(?: ?\d{4}){6}\b|\bREGON\b/],
]

/** The country of the care, where every sign on the paper is of the same one. */
export const countryOfCare = (rows: readonly Row[]): Found | undefined => {
  const cells = rows.flatMap((row) => row.cells)
  const found = SIGNS.flatMap(([value, sign]) => {
    const cell = cells.find(({ text }) => sign.test(text))
    return cell ? [{ value, words: cell.words }] : []
  })
  return found.length === 1 ? found[0] : undefined
}
