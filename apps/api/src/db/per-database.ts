import type { Database } from './store.ts'

/** Makes something once for each database, a prepared query mostly. */
export function perDatabase<T>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const value = make(db)
    made.set(db, value)
    return value
  }
}
