import { expect, test } from './support/fixtures.ts'

const SECRET = 'Kq3'.padEnd(43, 'xY7_')
const OWNER = 'victim%40example.com'

const PAGES = [
  `/en/setpassword/${SECRET}/${OWNER}`,
  `/nl/activate/${SECRET}/${OWNER}`,
  `/en/setusername/${OWNER}/new.${OWNER}/${SECRET}`,
  `/en/profile/data/${SECRET}`,
  '/en/newclaim/260047113/2001-05-14',
  `/en/login?nextUrl=%2Fen%2Fprofile%2Fdata%2F${SECRET}`,
  `/en/resetpassword?username=${OWNER}`,
]

test.use({ ownContext: true })

for (const path of PAGES)
  test(`bar 9 T6 ${path.replace(SECRET, '…')} tells nobody its address`, async ({ page, line }) => {
    await page.goto(`${line.url}${path}`)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const found = line.referrers()
    // its texts are in our own fonts all the same
    expect(found.some(([address]) => address.endsWith('.woff2'))).toBe(true)
    expect(found.filter(([, referrer]) => /Kq3|victim|260047113|2001-05-14/.test(referrer))).toEqual([])
  })
