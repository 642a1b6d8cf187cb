import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Settings = Readonly<Record<string, string>>

// What a malicious editor may write.
const HOSTILE = `---
id: hostile
title: A page of somebody who means harm
description: Words
---
<script>document.title = 'broken'</script>

<img src=x onerror="document.title = 'broken'">

[a link](javascript:document.title='broken') and [a word](term:own-risk" onclick="x)

::: callout info <b onclick=x>Bold</b>
<style>body { display: none }</style> Words of the callout.
:::
`

// oxlint-disable-next-line no-empty-pattern -- a fixture names what it needs, and this one needs nothing
const settings = async ({}, use: (settings: Settings) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'pont-content-'))
  cpSync('content', folder, { recursive: true })
  writeFileSync(join(folder, 'en-GB/hostile.md'), HOSTILE)
  await use({ CONTENT_DIR: folder })
  rmSync(folder, { recursive: true })
}

/**
 * The `settings` of a portal with a content folder of its own that a test may edit, with the page of a malicious editor. One object
 * for all files, so that those of a worker share a portal: a journey takes back what it changes in the pages of others.
 */
export const ownContent: { settings: [typeof settings, { scope: 'worker' }] } = {
  settings: [settings, { scope: 'worker' }],
}
