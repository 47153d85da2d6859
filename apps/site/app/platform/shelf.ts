/** What the studio keeps of an account in this browser, as far as logging out needs it. */
import { lastChangeKey, lastOwnerKey, logOutChannel, shelfDatabase } from '@flain/contract'

type Row = { id: string; name: string; ownerId?: string; isUnsaved?: boolean; content?: unknown }

/** The names of the drawings of an account that it has not all of; none where the browser keeps nothing. */
export async function unsavedOf(ownerId: string): Promise<string[]> {
  const rows = await rowsOf(ownerId)
  return rows.filter(({ isUnsaved }) => isUnsaved !== false).map(({ name }) => name)
}

/** Takes everything of an account out of this browser, and has the studio's open tabs do so too. */
export async function forgetAccountHere(ownerId: string): Promise<void> {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(logOutChannel)
    // A channel of one origin has no target origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(ownerId)
    channel.close()
  }
  const rows = await rowsOf(ownerId)
  await onShelf('readwrite', (drawings) => {
    for (const { id } of rows) drawings.delete(id)
  })
  try {
    for (const key of [lastOwnerKey, ...rows.map(({ id }) => lastChangeKey(id))]) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has kept none.
  }
}

async function rowsOf(ownerId: string): Promise<Row[]> {
  const request = await onShelf('readonly', (drawings) => drawings.getAll())
  const rows = (request?.result ?? []) as Row[]
  return rows.filter((row) => (row.ownerId ?? ownerIn(row.content)) === ownerId)
}

/** Beside what was kept before its owner stood with it. */
function ownerIn(content: unknown): unknown {
  const { saving } = Object(content) as { saving?: { link?: { ownerId?: unknown }; wantedBy?: unknown } }
  return saving?.link?.ownerId ?? saving?.wantedBy
}

/** Resolves once it is done; to nothing where there is no shelf, which is not made by looking for it. */
async function onShelf<T>(
  mode: IDBTransactionMode,
  act: (drawings: IDBObjectStore) => T,
): Promise<T | undefined> {
  const db = await openThere()
  if (!db) return undefined
  try {
    const transaction = db.transaction(shelfDatabase.drawings, mode)
    const result = act(transaction.objectStore(shelfDatabase.drawings))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The shelf is closed.')),
      )
    })
    return result
  } catch (error) {
    console.error(error)
    return undefined
  } finally {
    db.close()
  }
}

function openThere(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(undefined)
    try {
      const request = indexedDB.open(shelfDatabase.name, shelfDatabase.version)
      request.addEventListener('upgradeneeded', () => request.transaction?.abort())
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(undefined))
    } catch {
      resolve(undefined)
    }
  })
}
