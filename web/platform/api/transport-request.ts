export type TransportRequest = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string | FormData
  readonly signal?: AbortSignal
  readonly onProgress?: (part: number) => void
}
export type Transport = (path: string, sent: TransportRequest) => Promise<Response>
