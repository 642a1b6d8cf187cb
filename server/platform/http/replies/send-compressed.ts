import type { FastifyReply, FastifyRequest } from 'fastify'

import { ENCODINGS } from './compress-text.ts'
import type { TextEncodings } from './compress-text.ts'

type FileEncodings = {
  readonly body: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

const accepts = ({ headers }: FastifyRequest, encoding: string) =>
  new RegExp(String.raw`\b${encoding}\b`).test(headers['accept-encoding']?.toString() ?? '')

/** Sends a file in the best encoding that it has and the browser accepts. */
export const sendCompressed = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileEncodings,
): FastifyReply => {
  const encoding = ENCODINGS.find((one) => file[one] && accepts(request, one))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send((encoding && file[encoding]) ?? file.body)
}

/** Sends a text in the best encoding that the browser accepts; a client that already has it gets 304 without a body. */
export const sendWithEtag = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body, encoded }: TextEncodings,
): Promise<FastifyReply> => {
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = ENCODINGS.find((one) => accepts(request, one))
  if (!encoding) return reply.send(body)
  reply.header('content-encoding', encoding)
  return reply.send(await encoded(encoding))
}
