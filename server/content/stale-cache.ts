const FRESH_MS = 5 * 60_000
const FAILED_MS = 10_000

type Answer = { readonly value: unknown } | { readonly problem: unknown }
type Kept = { readonly answer: Answer; readonly freshUntil: number }

const opened = (answer: Answer): unknown => {
  if ('problem' in answer) throw answer.problem
  return answer.value
}

/**
 * Remembers the last good answer of each question for five minutes. After that it is still given at once, while the
 * next one is fetched. A failure changes no good answer; where there is none it is remembered for ten seconds and then
 * tried again in the same way, so that nobody waits but the first.
 */
export const staleCache = (now: () => number) => {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<void>>()

  const failed = (key: string, problem: unknown) => {
    const last = kept.get(key)?.answer
    const answer = last && 'value' in last ? last : { problem }
    kept.set(key, { answer, freshUntil: now() + FAILED_MS })
  }

  const refresh = (key: string, fetch: () => Promise<unknown>): Promise<void> => {
    const already = underWay.get(key)
    if (already) return already
    const asked = fetch()
      .then(
        (value) => void kept.set(key, { answer: { value }, freshUntil: now() + FRESH_MS }),
        (problem: unknown) => failed(key, problem),
      )
      .finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  const lastOf = async (key: string, fetch: () => Promise<unknown>): Promise<Answer> => {
    const last = kept.get(key)
    if (last && last.freshUntil <= now()) void refresh(key, fetch)
    if (last) return last.answer
    await refresh(key, fetch)
    return kept.get(key)?.answer ?? { problem: new Error(`${key} was not fetched`) }
  }

  // one key is always asked with the same fetch, so its value is what that fetch makes
  return async <T>(key: string, fetch: () => Promise<T>): Promise<T> => opened(await lastOf(key, fetch)) as T
}
