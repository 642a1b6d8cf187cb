import pg from 'pg'
import { vi } from 'vitest'

// the driver takes a text or a query object
const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

/** The statements that are sent to the database until a call is answered, without their values, and the answer. */
export const statementsDuring = async <Answer>(call: () => Promise<Answer>) => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await call()
  const statements = query.mock.calls.map(([sent]) => textOf(sent))
  query.mockRestore()
  return { answer, statements }
}
