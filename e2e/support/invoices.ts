import sharp from 'sharp'

import { pdfOf } from '#domain/shared/testing/pdf-of.ts'

import { dayFromNow } from './days.ts'

/** A day as Dutch invoices write it. */
const dutch = (day: string) => day.split('-').toReversed().join('-')

/** The lines of a made-up invoice of a GP, of yesterday. */
const invoiceLines = (number: string): string => `#Huisartsenpraktijk De Brug
Brugstraat 12, 3511 AB Utrecht        Factuurnummer: ${number}
KvK 30112233    AGB-code 01-123456    Factuurdatum: ${dutch(dayFromNow({ days: 0 }))}

Behandeldatum: ${dutch(dayFromNow({ days: -1 }))}
Omschrijving                          Aantal    Tarief     Bedrag
Consult huisarts                      1         € 62,50    € 62,50

Totaal te betalen                                          € 62,50

Bankrekening NL91 ABNA 0417 1643 00`

/** The same as a PDF, to be chosen for a claim. */
export const invoicePdf = (number: string) => ({
  name: `invoice-${number}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(invoiceLines(number))),
})

const [LEFT, TOP, LINE, LETTER] = [120, 180, 62, 15]

const drawnLine = (line: string, index: number) => {
  const [size, text] = line.startsWith('#') ? [50, line.slice(1)] : [26, line]
  return [...text.matchAll(/\S+(?: \S+)*/g)]
    .map(({ 0: part, index: at }) => {
      const [x, y] = [LEFT + at * LETTER, TOP + index * LINE]
      return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}">${part}</text>`
    })
    .join('')
}

const SHOTS = {
  fair: { degrees: 2, blur: 0.6, quality: 70, width: 1400, light: 1 },
  lying: { degrees: 91, blur: 0.6, quality: 70, width: 1240, light: 1 },
  poor: { degrees: 5, blur: 1, quality: 50, width: 760, light: 0.7 },
} as const

/**
 * The same as somebody photographs it: not quite straight, and not quite sharp; on its side; a poor
 * photo from too far away, in the dark.
 */
export const invoicePhoto = async (number: string, shot: keyof typeof SHOTS = 'fair') => {
  const { degrees, blur, quality, width, light } = SHOTS[shot]
  const lines = invoiceLines(number).split('\n').map(drawnLine).join('')
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1200"><rect width="100%" height="100%" fill="white"/>${lines}</svg>`
  const straight = await sharp(Buffer.from(page)).png().toBuffer()
  const turned = await sharp(straight).rotate(degrees, { background: '#ddd' }).png().toBuffer()
  const buffer = await sharp(turned)
    .resize({ width })
    .blur(blur)
    .modulate({ brightness: light })
    .jpeg({ quality })
    .toBuffer()
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer }
}
