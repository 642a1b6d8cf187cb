import type { Multipart as MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/errors.ts'
import { issue } from '#domain/shared/issue.ts'
import { tooLargeContext } from '#domain/shared/files/uploads.ts'

import { JSON_LIMIT, judgeBody, readJson } from './http-body.ts'
import type { UploadedFile } from '#server/platform/http/http.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

/** All files of one body together, in bytes (specification 5: 10 MB). */
export const FILES_LIMIT = 10_485_760

// Beyond this we stop reading and reply; a client that sends the same amount again is disconnected.
const READ_LIMIT = 6 * FILES_LIMIT

/** Limits of the parser itself; the bytes of all files together are counted here. */
export const partLimits = {
  fields: 4,
  fieldSize: JSON_LIMIT,
  fieldNameSize: 100,
  files: 20,
  parts: 24,
  fileSize: Number.POSITIVE_INFINITY,
  headerPairs: 100,
}

type MultipartState = {
  readonly endpoint: Endpoint
  json: Uint8Array | undefined
  files: UploadedFile[]
  total: number
}

const tooLarge = (endpoint: Endpoint, totalBytes?: number): never => {
  const own = endpoint.errors.find((code) => code.endsWith('attachment_total_too_large'))
  const code: Refusal = own ?? 'errors.tooLarge'
  return refuse(code, [issue(own ? 'uploadedFile' : '', code, tooLargeContext(totalBytes))])
}

const unknownPart = (name: string): never => refuse('errors.unknown', [issue(name, 'errors.unknown')])

// In shared memory, so that threads read it without a copy of ten megabytes.
const joined = (chunks: readonly Uint8Array[]) => {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const bytes = Buffer.from(new SharedArrayBuffer(length))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Reads one file; once the total is too large the rest is read and discarded, so that the client gets the reply. */
const readFile = async (stream: AsyncIterable<Buffer>, reading: MultipartState) => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    reading.total += chunk.length
    if (reading.total > READ_LIMIT) tooLarge(reading.endpoint)
    if (reading.total <= FILES_LIMIT) chunks.push(chunk)
  }
  return joined(chunks)
}

// The parser has already parsed a JSON part without a file name.
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

// Browsers send a JSON blob as a file, which is not counted as one; other clients send it as a field.
const readJsonPart = (part: MultipartFile, reading: MultipartState) => {
  if (reading.json) return unknownPart(part.fieldname)
  if (part.type === 'file') return readFile(part.file, { ...reading, total: 0 })
  return part.valueTruncated ? refuse('errors.tooLarge') : Buffer.from(textOf(part.value))
}

const readFilePart = async (part: MultipartFile, reading: MultipartState): Promise<UploadedFile> => {
  if (part.type !== 'file' || part.fieldname !== 'files') return unknownPart(part.fieldname)
  const bytes = await readFile(part.file, reading)
  return { name: part.filename, bytes, size: bytes.length }
}

const readParts = async (request: FastifyRequest, endpoint: Endpoint, jsonPart: string) => {
  const reading: MultipartState = { endpoint, json: undefined, files: [], total: 0 }
  for await (const part of request.parts({ limits: partLimits })) {
    const isJson = part.fieldname === jsonPart
    if (isJson) reading.json = await readJsonPart(part, reading)
    if (!isJson) reading.files.push(await readFilePart(part, reading))
  }
  return reading.total > FILES_LIMIT ? tooLarge(endpoint, reading.total) : reading
}

// Browsers read the reply only after they have sent everything, so the rest is read and discarded.
const drain = ({ raw }: FastifyRequest) => {
  let left = READ_LIMIT
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

/** Reads a multipart body into memory: the JSON part judged by its shape, and files of at most 10 MB together. */
export const readMultipart = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  declared: NonNullable<Endpoint['multipart']>,
): Promise<{ readonly part: unknown; readonly files: readonly UploadedFile[] }> => {
  const { json, files } = await readParts(request, endpoint, declared.part).catch((error: unknown) => {
    drain(request)
    throw error
  })
  if (!json) return unknownPart(declared.part)
  if (json.length > JSON_LIMIT) return refuse('errors.tooLarge')
  return { part: judgeBody(declared.shape, readJson(json), endpoint.prefix), files }
}
