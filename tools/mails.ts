import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { databasePlace } from '#tools/database-place.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { sendMailsAgain, undeliveredMails } from '#server/platform/mail/undelivered-mails.ts'

// For whoever runs the portal, while it runs: which mails could not be delivered, and send those that wait once more.
const SHOWN = 200

const config = readConfig(process.env)

const mailsOf = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)

const list = async (db: Db) => {
  const mails = await undeliveredMails(db, { limit: SHOWN, offset: 0 })
  for (const { createdAt, state, template, recipient, attempts, lastError } of mails)
    console.log(
      [createdAt.slice(0, 16), state, template, recipient, `${attempts} tries`, lastError].join('  '),
    )
  console.log(
    mails.length < SHOWN
      ? `${mailsOf(mails.length)} could not be delivered. Those that are queued or refused are tried again; failed ones are not.`
      : `The newest ${SHOWN} mails that could not be delivered.`,
  )
}

const retry = async (db: Db) => console.log(`Tried again now: ${mailsOf(await sendMailsAgain(db))}.`)

const commands = { failed: list, retry }
const name = process.argv[2] ?? ''

const run = async () => {
  const command = Object.entries(commands).find(([key]) => key === name)?.[1]
  if (!command) return 'Say which: npm run mails -- failed, or npm run mails -- retry.'
  const place = await databasePlace(config)
  if (!place) return `The portal of ${config.dataDir} does not run: start it first, or set DATABASE_URL.`
  const pool = new pg.Pool({ ...place, max: 1 })
  try {
    await command(drizzle(pool))
  } finally {
    await pool.end()
  }
  return undefined
}

const problem = await run()
if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 1
}
