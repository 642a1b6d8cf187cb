import { readConfig } from '#server/platform/config/config.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { openPortal } from '#server/platform/open-portal.ts'
import { readEditions } from '#server/settings/shared/editions.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'

// Runs as a process of its own, with the settings of a portal: fills its database with the people of the demo and ends.
const portal = await openPortal(readConfig(process.env), makeLog({ level: 'fatal' }))
await readEditions(portal)
await seedDemo(portal)
await portal.database.close()
