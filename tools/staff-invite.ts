import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isUsername, usernameOf } from '#domain/accounts/username.ts'
import { databasePlace } from '#tools/database-place.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import { inviteAdministrator } from '#server/staff/people/invite.ts'

// For whoever runs the portal, while it runs: a link for the first administrator, who invites everybody else. It is printed
// once, and only its hash is kept.
const config = readConfig(process.env)

const run = async () => {
  const username = usernameOf(process.argv[2] ?? '')
  if (!isUsername(username)) return 'Say for whom: npm run staff:invite -- name@insurer.example'
  const place = await databasePlace(config)
  if (!place) return `The portal of ${config.dataDir} does not run: start it first, or set DATABASE_URL.`
  const pool = new pg.Pool({ ...place, max: 1 })
  try {
    const link = await inviteAdministrator({ db: drizzle(pool), config, now: Date.now() }, username)
    console.log(
      `For ${username}, as an administrator of the back office. It works once, for four days:\n${link}`,
    )
    return undefined
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'staff_person_exists')
      return `${username} is a member of staff already. Invite another address.`
    throw error
  } finally {
    await pool.end()
  }
}

const problem = await run()
if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 1
}
