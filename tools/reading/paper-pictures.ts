import sharp from 'sharp'

import type { Grey } from '#web/platform/workers/paper-reader/picture-words.ts'

const [WIDTH, HEIGHT, LEFT, TOP, LINE, LETTER] = [1654, 2339, 130, 190, 58, 15.5]
const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed']

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const drawnLine = (line: string, index: number, font: string) => {
  const [size, text] = line.startsWith('#') ? [52, line.slice(1)] : [25, line]
  return [...text.matchAll(/\S+(?: \S+)*/g)]
    .map(({ 0: part, index: at }) => {
      const [x, y] = [LEFT + at * LETTER, TOP + index * LINE]
      return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}">${escaped(part)}</text>`
    })
    .join('')
}

const shadow = (strength: number) =>
  `<defs><linearGradient id="s" x2="1" y2="0.6"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="${strength}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`

const pageOf = (typed: string, index: number, strength: number) => {
  const font = FONTS[index % FONTS.length] ?? ''
  const lines = typed.split('\n').map((line, at) => drawnLine(line, at, font))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fbfaf6"/>${lines.join('')}${shadow(strength)}</svg>`,
  )
}

export type Quality = 'scan' | 'photo' | 'poor photo'

const SHOTS = {
  scan: { degrees: 0.3, shear: 0, strength: 0, blur: 0.4, width: WIDTH, jpeg: 85, light: 1 },
  photo: { degrees: 3, shear: 0.02, strength: 0.35, blur: 1, width: 1700, jpeg: 60, light: 0.9 },
  'poor photo': { degrees: 7, shear: 0.04, strength: 0.55, blur: 1.2, width: 1350, jpeg: 45, light: 0.6 },
} as const

/** A made-up paper as a scanner or a telephone sees it: askew, in a shadow, not sharp. */
export const photoOf = async (typed: string, index: number, quality: Quality): Promise<Buffer> => {
  const { degrees, shear, strength, blur, width, jpeg, light } = SHOTS[quality]
  const page = await sharp(pageOf(typed, index, strength))
    .png()
    .toBuffer()
  const askew = await sharp(page)
    .affine([1, shear, shear / 2, 1], { background: '#777' })
    .toBuffer()
  return sharp(
    await sharp(askew)
      .rotate(index % 2 ? degrees : -degrees, { background: '#777' })
      .toBuffer(),
  )
    .resize({ width })
    .blur(blur)
    .modulate({ brightness: light })
    .jpeg({ quality: jpeg })
    .toBuffer()
}

/** A picture in shades of grey, turned by these radians and drawn larger. */
export const greyOf = async (photo: Buffer, radians = 0, factor = 1): Promise<Grey> => {
  const turned = sharp(photo).rotate((radians * 180) / Math.PI, { background: 'white' })
  const { data, info } = await turned.greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (factor === 1) return { data, width, height }
  const size = { width: Math.round(width * factor), height: Math.round(height * factor) }
  const raw = { width, height, channels: info.channels }
  const larger = await sharp(data, { raw }).resize(size).greyscale().raw().toBuffer()
  return { data: larger, ...size }
}
