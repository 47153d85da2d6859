/** What of the database a backup holds, asked of the database itself, so that a new table is never forgotten. */
import type pg from 'pg'

export type Table = { name: string; columns: string[] }

/** The first is written by the migrations, the second every server fills by itself. */
const apart = ['schema_migrations', 'release_files']

/** Columns that the database computes are left out; it computes them again. */
export async function listTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.tables t
     join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
       and c.is_generated = 'NEVER' and t.table_name <> all($1)
     group by 1 order by 1`,
    [apart],
  )
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const columnList = ({ columns }: Table) => columns.map(quoted).join(', ')

/** Enough that a batch is one statement, and little enough that it is no memory. */
const rowsAtOnce = 200

/** Each row as the text of a JSON object, in no order. Times are in UTC whatever the session's zone. */
export async function* readRows(client: pg.PoolClient, table: Table): AsyncGenerator<string[]> {
  await client.query("set local timezone = 'UTC'")
  await client.query(
    `declare backup_rows no scroll cursor for
     select to_jsonb(one)::text as row from (select ${columnList(table)} from ${quoted(table.name)}) one`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close backup_rows')
}
