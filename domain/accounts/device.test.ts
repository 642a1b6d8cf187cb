import { expect, test } from 'vitest'

import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36`, 'CHROME', 'WINDOWS'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 Edg/149.0`,
    'EDGE',
    'WINDOWS',
  ],
  [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/149.0.0.0 Mobile Safari/537.36`, 'CHROME', 'ANDROID'],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'SAMSUNG',
    'ANDROID',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'SAFARI',
    'IOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/605.1.15',
    'FIREFOX',
    'IOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'SAFARI',
    'MACOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'FIREFOX', 'LINUX'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36`, 'CHROME', 'CHROMEOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 OPR/130.0`, 'OPERA', 'LINUX'],
  ['curl/8.9.1', null, null],
  ['', null, null],
  [undefined, null, null],
  [`${'x'.repeat(600)} Firefox/150.0`, null, null],
])('PRO-01 the device of %s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
