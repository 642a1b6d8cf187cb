import type { Db, Tx } from './database.ts'

type PreparedQuery<T> = { readonly execute: (values: Readonly<Record<string, unknown>>) => Promise<T> }

/**
 * A query whose text is made once for a database, where `build` puts placeholders for its values: making it takes longer than sending it.
 * The values are as the database takes them, and a query in a transaction is made anew.
 */
export const builtOnce = <T>(
  build: (db: Db | Tx) => PreparedQuery<T>,
): ((db: Db | Tx, values: Readonly<Record<string, unknown>>) => Promise<T>) => {
  const built = new WeakMap<Db | Tx, PreparedQuery<T>>()
  return (db, values) => {
    const known = built.get(db)
    if (known) return known.execute(values)
    const query = build(db)
    built.set(db, query)
    return query.execute(values)
  }
}
