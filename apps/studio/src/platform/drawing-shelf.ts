/** Where this browser keeps drawings: IndexedDB. Everything read from it is `unknown` until somebody checks it. */
import { shelfDatabase } from '@flain/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { forgetLastChange } from './last-change.ts'

type Row = ShelfEntry & { content: unknown }

interface Schema extends DBSchema {
  drawings: { key: string; value: Row; indexes: { keptAtMs: number } }
}

export type ShelfEntry = {
  id: string
  name: string
  keptAtMs: number
  /** The flow of an account that this drawing is. */
  flowId?: string | undefined
  /** Whose account it is of or shall be. */
  ownerId?: string | undefined
  /** That account has not all of it. */
  isUnsaved?: boolean
}

export type Shelf = {
  read: (id: string) => Promise<unknown>
  write: (entry: ShelfEntry, content: unknown) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Changes one drawing, if it is there, with nobody writing in between. */
  amend: (id: string, change: (content: unknown) => Amended) => Promise<void>
  /** The newest drawings, newest first. */
  list: (count: number) => Promise<ShelfEntry[]>
}

export type Amended = { content: unknown; isUnsaved: boolean }

/** Rejects when the browser keeps nothing here (private mode, forbidden storage, a damaged database). */
export async function openShelf(): Promise<Shelf> {
  const db = await openDB<Schema>(shelfDatabase.name, shelfDatabase.version, {
    upgrade(opened) {
      opened.createObjectStore(shelfDatabase.drawings, { keyPath: 'id' }).createIndex('keptAtMs', 'keptAtMs')
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  return shelfOf(db)
}

function shelfOf(db: IDBPDatabase<Schema>): Shelf {
  return {
    async read(id) {
      return (await db.get('drawings', id))?.content
    },
    async write(entry, content) {
      await db.put('drawings', { ...entry, content })
    },
    async remove(id) {
      forgetLastChange(id)
      await db.delete('drawings', id)
    },
    async amend(id, change) {
      const { store, done } = db.transaction('drawings', 'readwrite')
      const row = await store.get(id)
      if (row) await store.put({ ...row, ...change(row.content) })
      await done
    },
    async list(count) {
      const entries: ShelfEntry[] = []
      const rows = db.transaction('drawings').store.index('keptAtMs').iterate(null, 'prev')
      for await (const { value } of rows) {
        const { content: _content, ...entry } = value
        entries.push(entry)
        if (entries.length === count) break
      }
      return entries
    },
  }
}

const tabKey = 'flain-drawing'

/** The drawing this tab had open, so that two tabs come back each with their own. */
export function readTabDrawing(): string | undefined {
  try {
    return sessionStorage.getItem(tabKey) ?? undefined
  } catch {
    return undefined
  }
}

export function writeTabDrawing(id: string) {
  try {
    sessionStorage.setItem(tabKey, id)
  } catch {
    // The newest drawing is opened instead.
  }
}
