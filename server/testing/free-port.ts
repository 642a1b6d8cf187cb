import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ephemeral ports of outgoing connections (Linux: from 32768), which could take the port before the process
// that is about to listen on it.
const [LOWEST, HIGHEST] = [15_000, 32_000]

const isFree = async (port: number) => {
  const probe = createServer().listen(port, '127.0.0.1')
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!free) return false
  probe.close()
  await once(probe, 'close')
  return true
}

/** A port that is free now, for a process that is about to listen on it. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}
