import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { ensureChromium } from './browser.ts'

// Generates the image for shared links (Open Graph) and the icons of devices. Review them before a commit. Everything in
// them is our own work except the fonts.
const FOLDER = 'web/static'

const packages = createRequire(import.meta.url)

const fontIn = (name: string) =>
  `url(data:font/woff2;base64,${readFileSync(packages.resolve(name)).toString('base64')})`

const HEADING = fontIn('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2')
const TEXT = fontIn('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2')

const readTexts = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`web/content/${locale}.json`, 'utf8'))

// the colours of design B2
const [PAPER, INK, MUTED, BRAND, WATER, SUN] = [
  '#fbfaf6',
  '#11232d',
  '#40535e',
  '#065765',
  '#d3f0f3',
  '#ffd339',
]

const card = (title: string, line: string) => `<style>
  @font-face { font-family: heading; src: ${HEADING}; font-weight: 700 }
  @font-face { font-family: text; src: ${TEXT}; font-weight: 200 900 }
  body { margin: 0; width: 1200px; height: 630px; background: ${PAPER}; color: ${INK}; display: grid;
    grid-template-rows: 1fr 232px; overflow: hidden }
  div { padding: 72px 88px 0 }
  .name { font: 700 58px/1 heading; letter-spacing: -.045em; color: ${BRAND}; margin: 0 0 40px }
  h1 { font: 700 76px/1.06 heading; letter-spacing: -.015em; margin: 0; max-width: 960px; text-wrap: balance }
  .line { font: 400 34px/1.4 text; color: ${MUTED}; margin: 22px 0 0 }
  svg { display: block; width: 1200px; height: 232px }
</style>
<div><p class="name">pont</p><h1>${title}</h1><p class="line">${line}</p></div>
<svg viewBox="0 0 1200 232">
  <rect y="108" width="1200" height="124" fill="${WATER}"/>
  <path d="M88 108h1024" stroke="${BRAND}" stroke-width="10" stroke-linecap="round"/>
  <circle cx="88" cy="108" r="20" fill="${BRAND}"/><circle cx="1112" cy="108" r="20" fill="${BRAND}"/>
  <rect x="404" y="70" width="76" height="76" rx="19" fill="${SUN}" stroke="${INK}" stroke-width="8"/>
</svg>`

const drawCards = async () => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  for (const [language, locale] of Object.entries({ en: 'en-GB', nl: 'nl' })) {
    const texts = readTexts(locale)
    await page.setContent(card(texts['content.home.title'] ?? '', texts['content.home.intro'] ?? ''))
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot()
    // a flat image needs few colours
    await sharp(picture)
      .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
      .toFile(`${FOLDER}/card-${language}.png`)
  }
  await browser.close()
}

// the same shapes as in icon.svg; a maskable icon keeps them within the circle that every device shows
const icon = (corner: number, scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${BRAND}"/>
  <g transform="translate(16 17) scale(${scale}) translate(-16 -17)"><path d="M5 17h22" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
  <circle cx="5.5" cy="17" r="2.5" fill="#fff"/><circle cx="26.5" cy="17" r="2.5" fill="#fff"/><rect x="11" y="12" width="10" height="10" rx="2.5" fill="${SUN}"/></g></svg>`

const ICONS = [
  { name: 'icon-192', size: 192, drawing: icon(7, 1) },
  { name: 'icon-512', size: 512, drawing: icon(7, 1) },
  { name: 'icon-maskable-512', size: 512, drawing: icon(0, 0.9) },
  // iPhones request this name without a link, and round the corners
  { name: 'apple-touch-icon', size: 180, drawing: icon(0, 0.9) },
]

const drawIcons = async () => {
  for (const { name, size, drawing } of ICONS) {
    const bytes = await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
      .toBuffer()
    writeFileSync(`${FOLDER}/${name}.png`, bytes)
  }
}

await drawIcons()
await drawCards()
