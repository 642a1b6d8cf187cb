import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}
const NAME = /^[a-z0-9][a-z0-9-]*\.(?:png|jpg|webp)$/
const LARGEST = 2 * 1024 * 1024

const readImage = async (file: string) => {
  try {
    const { size, mtimeMs } = await stat(file)
    return size > LARGEST ? undefined : { size, mtimeMs, bytes: await readFile(file) }
  } catch {
    return undefined
  }
}

/** Serves the current images of the content folder; 404 for anything else. */
export const contentImages = (app: FastifyInstance, folder: string): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // the route has this parameter
    const { name } = request.params as { name: string }
    const image = NAME.test(name) ? await readImage(join(folder, name)) : undefined
    if (!image) return reply.callNotFound()
    const etag = `"${image.mtimeMs}-${image.size}"`
    reply.headers({ 'cache-control': 'public, max-age=3600', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(TYPES[extname(name)] ?? 'application/octet-stream').send(image.bytes)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/images/:name', handler: answer })
}
