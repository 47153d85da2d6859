import pg from 'pg'

let count = 0

/** Runs with an empty PostgreSQL database beside the one that is named, which is gone afterwards. */
export async function withDatabase<T>(url: string, run: (own: string) => Promise<T>): Promise<T> {
  const name = `crash_${process.pid}_${(count += 1)}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`drop database if exists ${name} with (force)`)
  await admin(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  try {
    return await run(own.href)
  } finally {
    await admin(`drop database ${name} with (force)`)
  }
}
