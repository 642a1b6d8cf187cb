import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { copyTemplate, emptyDatabase } from '#server/testing/test-cluster.ts'

import { makeLog } from '#server/platform/log/log.ts'

import { migrate } from './migrate.ts'
import { checkDatabase } from './check-database.ts'

const problemOf = (connectionString: string) =>
  checkDatabase({ connectionString }).then(
    () => undefined,
    (error: unknown) => String(error),
  )

describe('OPS-02 the user of the database', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  let migrated: Awaited<ReturnType<typeof copyTemplate>>
  let name = ''
  let user = ''
  const ask = async (sql: string, url = database.url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  const asUser = (url: string) => {
    const changed = new URL(url)
    changed.username = user
    return changed.href
  }

  beforeAll(async () => {
    database = await emptyDatabase()
    migrated = await copyTemplate()
    name = new URL(database.url).pathname.slice(1)
    user = `plain_${name}`
    await ask(`CREATE ROLE ${user} LOGIN`)
  })
  afterAll(async () => {
    await ask(`DROP OWNED BY ${user}`)
    await ask(`DROP ROLE ${user}`)
    await database.drop()
    await migrated.drop()
  })

  test('is told the first right that is missing, and how it is given', async () => {
    expect(await problemOf(asUser(database.url))).toContain(`"GRANT CREATE ON SCHEMA public TO ${user}"`)
    await ask(`GRANT CREATE ON SCHEMA public TO ${user}`)
    expect(await problemOf(asUser(database.url))).toContain(`"GRANT CREATE ON DATABASE ${name} TO ${user}"`)
    await ask(`GRANT CREATE ON DATABASE ${name} TO ${user}`)
    expect(await problemOf(asUser(database.url))).toBeUndefined()
  })

  test('needs no other right to make all tables, to seal what is on record, and to open it a second time', async () => {
    const connection = { connectionString: asUser(database.url) }
    const log = makeLog({ level: 'silent' })
    const secret = 'for tests only, and long enough for that'
    await ask(`GRANT CREATE ON SCHEMA public TO ${user}; GRANT CREATE ON DATABASE ${name} TO ${user}`)
    await migrate(connection, log, { secret })
    await ask(
      `INSERT INTO audit_entry (actor_kind, event) VALUES ('AUTOMATIC', 'CASE_DECIDED')`,
      asUser(database.url),
    )
    await expect(ask(`DELETE FROM audit_entry`, asUser(database.url))).rejects.toMatchObject({
      code: '42501',
    })
    // as it was applied while only a superuser could
    const before = 'b57b1bcf26cce26d1c6941f17c3d83dc64d1abbf712d30e60b18957547d89998'
    await ask(`UPDATE migration SET checksum = '${before}' WHERE name = '0108_audit.sql'`)
    await migrate(connection, log, { secret })
    await ask(`UPDATE migration SET checksum = 'another' WHERE name = '0108_audit.sql'`)
    await expect(migrate(connection, log, { secret })).rejects.toThrow(
      'was changed after it had been applied',
    )
  })

  test('is told the table that belongs to somebody else', async () => {
    const name = new URL(migrated.url).pathname.slice(1)
    await ask(
      `GRANT CREATE ON SCHEMA public TO ${user}; GRANT CREATE ON DATABASE ${name} TO ${user}`,
      migrated.url,
    )
    expect(await problemOf(asUser(migrated.url))).toMatch(/The table \w+ does not belong to the user/)
    await ask(`DROP OWNED BY ${user}`, migrated.url)
  })
})

describe('OPS-02 a pooler before the database', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  beforeAll(async () => {
    database = await emptyDatabase()
  })
  afterAll(() => database.drop())

  // the startup message: its length, a version, and pairs of name and value that end with a NUL
  const startupWithout = (setting: string, message: Buffer) => {
    const parts = message.subarray(8, -2).toString().split('\0')
    const pairs = parts.flatMap((part, index) =>
      index % 2 || part === setting ? [] : [part, parts[index + 1] ?? ''],
    )
    const body = Buffer.from(`${pairs.join('\0')}\0\0`)
    const head = Buffer.from(message.subarray(0, 8))
    head.writeUInt32BE(body.length + 8, 0)
    return Buffer.concat([head, body])
  }
  const toDatabase = () =>
    connect({ path: `${new URL(database.url).searchParams.get('host')}/.s.PGSQL.5432` })

  const behind = async (serve: (client: Socket) => void) => {
    const server = createServer(serve)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // a TCP server has a numbered address
    const { port } = server.address() as AddressInfo
    const { username, pathname } = new URL(database.url)
    const problem = await problemOf(`postgresql://${username}@127.0.0.1:${port}${pathname}`)
    server.close()
    return problem
  }

  test('that passes everything on is taken', async () => {
    expect(
      await behind((client) => {
        const backend = toDatabase()
        client.pipe(backend).pipe(client)
      }),
    ).toBeUndefined()
  })

  test('that drops the time limits is refused', async () => {
    const problem = await behind((client) => {
      const backend = toDatabase()
      client.once('data', (startup: Buffer) => {
        backend.write(startupWithout('statement_timeout', startup))
        client.pipe(backend).pipe(client)
      })
    })
    expect(problem).toContain(
      'drops the time limits of our connections. Set DATABASE_URL to PostgreSQL itself',
    )
  })

  test('that refuses them is named', async () => {
    const problem = await behind((client) =>
      client.once('data', (startup: Buffer) => {
        if (!startup.includes('statement_timeout')) {
          const backend = toDatabase()
          backend.write(startup)
          return client.pipe(backend).pipe(client)
        }
        const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0')
        const head = Buffer.from('E\0\0\0\0')
        head.writeUInt32BE(fields.length + 4, 1)
        return client.end(Buffer.concat([head, fields]))
      }),
    )
    expect(problem).toContain('refuses the time limits of our connections')
  })

  test('that lends one connection to several clients is refused', async () => {
    let backend: Socket | undefined
    let greeting = Buffer.alloc(0)
    let current: Socket | undefined
    const lend = (client: Socket, startup: Buffer) => {
      current = client
      client.on('data', (data: Buffer) => {
        current = client
        // the message of a client that leaves
        if (data[0] !== 0x58) backend?.write(data)
      })
      if (backend) return client.write(greeting)
      backend = toDatabase()
      let ready = false
      backend.on('data', (data: Buffer) => {
        if (!ready) greeting = Buffer.concat([greeting, data])
        ready ||= data.includes('Z\0\0\0\x05I')
        current?.write(data)
      })
      return backend.write(startup)
    }
    const problem = await behind((client) =>
      client.once('data', (startup: Buffer) => {
        if (startup.includes('statement_timeout')) return lend(client, startup)
        const own = toDatabase()
        own.write(startup)
        return client.pipe(own).pipe(client)
      }),
    )
    backend?.destroy()
    expect(problem).toContain('lends one connection to several clients (transaction mode)')
  })
})
