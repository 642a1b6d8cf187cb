import type { FastifyReply, FastifyRequest } from 'fastify'

type Encodings = { readonly br: Buffer | undefined; readonly gzip: Buffer | undefined }
type Body = Encodings & { readonly body: Buffer }

const encodedFor = (request: FastifyRequest, { br, gzip }: Encodings) => {
  const accepted = request.headers['accept-encoding']?.toString() ?? ''
  if (br && /\bbr\b/.test(accepted)) return { encoding: 'br', body: br }
  if (gzip && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: gzip }
  return undefined
}

/** Sends a body in the best encoding that the browser accepts. */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, ...encodings }: Body,
): FastifyReply => {
  const encoded = encodedFor(request, encodings)
  if (encoded) reply.header('content-encoding', encoded.encoding)
  return reply.send(encoded?.body ?? body)
}

/** The same for a body with an ETag: a client that already has it gets 304 without a body. */
export const sendWithEtag = (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, ...body }: Body & { readonly etag: string },
): FastifyReply => {
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendCompressed(request, reply, body)
}
