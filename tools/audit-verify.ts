import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { readConfig } from '#server/platform/config/config.ts'
import { verifyChain } from '#server/trail/chain/verify-trail.ts'
import type { ChainVerdict } from '#server/trail/chain/verify-trail.ts'
import type { ChainProblem } from '#contract/trail.ts'
import { databasePlace } from '#tools/database-place.ts'

// For whoever runs the portal, while it runs: whether the record of who did or saw what is as it was sealed. It ends with 1 if not.

const config = readConfig(process.env)

const PROBLEMS: Readonly<Record<ChainProblem, string>> = {
  ENTRY_CHANGED: 'it was changed',
  ENTRY_REMOVED: 'it was removed',
  ENTRY_ADDED: 'it was added after its block was sealed',
  BLOCK_CHANGED: 'its block was changed',
  BLOCK_REMOVED: 'its block was removed',
}

const sentenceOf = ({ blocks, entries, lastHash, broken }: ChainVerdict) =>
  broken
    ? `The record is broken. The first broken entry is ${broken.entry}, in block ${broken.block}: ${PROBLEMS[broken.problem]}.`
    : `The record is whole: ${entries} entries in ${blocks} sealed blocks${lastHash ? `, the last with the hash ${lastHash.toString('hex')}` : ''}.`

const run = async () => {
  const place = await databasePlace(config)
  if (!place) return `The portal of ${config.dataDir} does not run: start it first, or set DATABASE_URL.`
  const pool = new pg.Pool({ ...place, max: 1 })
  try {
    const verdict = await verifyChain(drizzle(pool), config.secret)
    if (verdict.broken) return sentenceOf(verdict)
    console.log(sentenceOf(verdict))
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
