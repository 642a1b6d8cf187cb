import { expect, test } from 'vitest'

import { stylesOf } from './critical-css.ts'

const html =
  '<html lang="nl"><body class="loading"><p class="a"><b class="b"></b><svg class="c" href="/y"></svg></p></body></html>'

test('what a closed disclosure hides comes later, its summary does not', () => {
  const disclosure = (state: string) =>
    `<details${state}><summary><b class="b"></b></summary><p class="a"></p></details><i class="c"></i>`
  const { criticalCss } = stylesOf('.a{x:1}.b{x:2}.c{x:3}')
  expect(criticalCss(`<html><body>${disclosure('')}</body></html>`)).toBe('.b{x:2}.c{x:3}')
  expect(criticalCss(`<html><body>${disclosure(' open=""')}</body></html>`)).toBe('.a{x:1}.b{x:2}.c{x:3}')
})

test('what is marked as below every window comes later, up to the end of the page itself', () => {
  const { criticalCss } = stylesOf('.a{x:1}.b{x:2}.c{x:3}')
  const page =
    '<main><p class="a"></p><div data-below="" class="b"><b class="b"></b></div></main><i class="c"></i>'
  expect(criticalCss(`<html><body>${page}</body></html>`)).toBe('.a{x:1}.c{x:3}')
})

test.each([
  ['rules of classes that stand on the page stay', '.a{color:red}.z{color:blue}', '.a{color:red}'],
  ['a rule that needs two classes needs both', '.a .b{x:y}.a .z{x:y}', '.a .b{x:y}'],
  ['of a list of selectors the ones in use stay', '.a,.z,p{x:y}', '.a,p{x:y}'],
  ['a class that must be absent is no need', '.a:not(.z){x:y}', '.a:not(.z){x:y}'],
  [
    'layers and widths keep what is in use',
    '@layer ui{@media (width>=1rem){.z{x:y}.c{x:y}}.z{x:y}}',
    '@layer ui{@media (width>=1rem){.c{x:y}}}',
  ],
  ['the order of the layers stays', '@layer tokens,base,ui;.a{x:y}', '@layer tokens,base,ui;.a{x:y}'],
  ['touch comes later', '.a:hover{x:y}.a{x:y}', '.a{x:y}'],
  ['paper comes later', '@media print{.a{x:y}}.a{x:y}', '.a{x:y}'],
  ['forced colours too', '@media (forced-colors:active){.a{x:y}}.a{x:y}', '.a{x:y}'],
  [
    'names that nobody uses go',
    ':root{--x:1;--y:var(--z);--z:2}.a{b:var(--x)}',
    ':root{--x:1}.a{b:var(--x)}',
  ],
  [
    'a movement comes later',
    '@keyframes k{to{x:y}}.a{animation:k 1s;color:red;transition:color 1s}',
    '.a{color:red}',
  ],
  ['signs in a text are text', '.a{content:"}{;"}.z{x:y}', '.a{content:"}{;"}'],
  ['elements that the page does not have come later', 'table,.a td,p>svg{x:y}', 'p>svg{x:y}'],
  [
    'attributes that the page does not have come later',
    '[open] .c,.a[hidden],.c[href]{x:y}',
    '.c[href]{x:y}',
  ],
  [
    'attributes with another value come later',
    '[href="z"],[href="/y"],[href^="/z"],[href^="/"]{x:y}',
    String.raw`[href=\/y],[href^=\/]{x:y}`,
  ],
  [
    'what is neither chosen nor barred is so later',
    '.a:checked,.c:not(:checked){x:y}',
    '.c:not(:checked){x:y}',
  ],
  [
    'of alternatives none is a need, however deep they stand',
    '.a:is(:disabled,[aria-disabled=true]){x:1}:is(.z,p:not(.q)) .a{x:2}:is(table,p:nth-child(2)) .a{x:3}',
    '.a:is(:disabled,[aria-disabled=true]){x:1}:is(.z,p:not(.q)) .a{x:2}:is(table,p:nth-child(2)) .a{x:3}',
  ],
  [
    'the document around the page has a language and waits',
    '[lang=nl] .a{x:1}.loading .a{x:2}',
    '[lang=nl] .a{x:1}.loading .a{x:2}',
  ],
  ['the colours are chosen before the first paint', '[data-theme=dark]{x:y}', '[data-theme=dark]{x:y}'],
  [
    'what stands before and after an element is no element',
    '.a:before,p::after{x:y}',
    '.a:before,p:after{x:y}',
  ],
  ['one of several is enough', ':is(table,p) .a{x:y}', ':is(table,p) .a{x:y}'],
])('%s', (_, css, kept) => {
  expect(stylesOf(css).criticalCss(html)).toBe(kept)
})

test('fonts are known by themselves: a personal page has none of them at first', () => {
  const { criticalCss, fontFaces } = stylesOf('@font-face{src:url(a)}@font-face{src:local("b")}')
  expect([criticalCss('<html><body></body></html>'), fontFaces]).toEqual([
    '',
    ['@font-face{src:url(a)}', '@font-face{src:local(b)}'],
  ])
})
