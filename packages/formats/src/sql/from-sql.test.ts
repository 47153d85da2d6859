import { rowText } from '@flain/flow'
import { expect, test } from 'vitest'
import { fromFile } from '../from-file.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

function tables(text: string): { tables: Record<string, string[]>; lines: string[]; issues: string[] } {
  const { graph, issues, format } = fromFile(text)
  expect([format, graph.kind]).toEqual(['SQL', 'er'])
  const name = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  return {
    tables: Object.fromEntries(graph.nodes.map(({ label, rows = [] }) => [label, rows.map(rowText)])),
    lines: graph.edges.map(({ from, to, label, counts }) =>
      [name.get(from), counts?.from, counts?.to, name.get(to), label].join(' '),
    ),
    issues: issues.map(({ message }) => message),
  }
}

test('reads what PostgreSQL is told, and what alters it afterwards', () => {
  const read = tables(`
    SET search_path = public;
    CREATE TABLE public.film (
      film_id serial NOT NULL,
      title character varying(255) NOT NULL,
      rating double precision CHECK (rating >= 0) DEFAULT 0,
      tags text[],
      made_on timestamp(0) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE public."Copy" (
      id uuid DEFAULT gen_random_uuid() CONSTRAINT copy_pk PRIMARY KEY,
      film_id integer NOT NULL REFERENCES public.film (film_id) ON DELETE CASCADE,
      twin uuid UNIQUE REFERENCES "Copy",
      CONSTRAINT is_fine CHECK (id <> twin)
    );
    ALTER TABLE ONLY public.film ADD CONSTRAINT film_pkey PRIMARY KEY (film_id);
    CREATE UNIQUE INDEX by_title ON public.film USING btree (title);
    COMMENT ON COLUMN public.film.title IS 'As it was first shown; ''The'' too';
    INSERT INTO public.film VALUES (1, 'CREATE TABLE x (id int)', 2, NULL, now());
  `)
  expect(read.tables).toEqual({
    film: [
      'film_id: serial PK',
      `title: character varying(255) UK, NN "As it was first shown; 'The' too"`,
      'rating: double precision',
      'tags: text[]',
      'made_on: timestamp(0) with time zone NN',
    ],
    Copy: ['id: uuid PK', 'film_id: integer FK, NN', 'twin: uuid FK, UK'],
  })
  expect(read.lines).toEqual(['film 1 0..* Copy film_id', 'Copy 0..1 0..1 Copy twin'])
  expect(read.issues).toEqual(['Defaults, checks and indexes of the database are not kept.'])
})

test('reads what MySQL is told', () => {
  const read = tables(
    [
      '-- dump',
      'DROP TABLE IF EXISTS `line`;',
      'CREATE TABLE `order` (',
      '  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,',
      "  `state` enum('new','paid, sent') CHARACTER SET utf8mb4 NOT NULL COMMENT 'where it is',",
      '  `key` varchar(20) DEFAULT NULL,',
      '  PRIMARY KEY (`id`), UNIQUE KEY `uk` (`key`), KEY `by_state` (`state`(3))',
      ") ENGINE=InnoDB DEFAULT CHARSET=utf8 COMMENT='What was ordered';",
      'CREATE TABLE line (',
      '  order_id int unsigned, no int, # counted from 1',
      '  PRIMARY KEY (order_id, no),',
      '  FOREIGN KEY fk_order (order_id) REFERENCES `order` (id)',
      ');',
    ].join('\n'),
  )
  expect(read.tables).toEqual({
    order: [
      'id: int(10) unsigned PK',
      `state: enum('new','paid, sent') NN "where it is"`,
      'key: varchar(20) UK',
    ],
    line: ['order_id: int unsigned PK, FK', 'no: int PK'],
  })
  expect(read.lines).toEqual(['order 1 0..* line order_id'])
})

test('reads what SQLite is told', () => {
  const read = tables(
    'create table if not exists [note] (id integer primary key autoincrement, body, "made at" text not null);\n' +
      'CREATE TABLE tag(name TEXT PRIMARY KEY) WITHOUT ROWID;\n' +
      'CREATE TABLE note_tag(note INTEGER REFERENCES note, tag TEXT REFERENCES tag, elsewhere INT REFERENCES gone(id));\n' +
      'ALTER TABLE note ADD COLUMN seen boolean;',
  )
  expect(read.tables).toEqual({
    note: ['id: integer PK', 'body', 'made at: text NN', 'seen: boolean'],
    tag: ['name: TEXT PK'],
    note_tag: ['note: INTEGER FK', 'tag: TEXT FK', 'elsewhere: INT FK'],
    gone: [],
  })
  expect(read.lines).toEqual([
    'note 0..1 0..* note_tag note',
    'tag 0..1 0..* note_tag tag',
    'gone 0..1 0..* note_tag elsewhere',
  ])
})

test('tells tables of two schemas apart, and two keys to one table', () => {
  const read = tables(
    'create table a.user (id int primary key);\ncreate table b.user (id int primary key);\n' +
      'create table pay (giver int not null references a.user, taker int references b.user(id));',
  )
  expect(Object.keys(read.tables)).toEqual(['a.user', 'b.user', 'pay'])
  expect(read.lines).toEqual(['a.user 1 0..* pay giver', 'b.user 0..1 0..* pay taker'])
})

test('names what it cannot read, and never throws', () => {
  const read = tables(
    'CREATE TABLE a (id int);\nCREATE TABLE b USING csv;\nCREATE TABLE c AS SELECT 1;\nCREATE TABLE (',
  )
  expect(Object.keys(read.tables)).toEqual(['a'])
  expect(read.issues).toEqual([
    'This was left out: CREATE TABLE b USING csv',
    'This was left out: CREATE TABLE (',
  ])
})

test('takes no sentence for SQL', () => {
  for (const text of [
    'Create table reservations (online or by phone), then seat the guests.',
    'We create tables for the users and fill them.',
  ])
    expect(fromFile(text).format).toBe('text')
})

test('reads a megabyte of anything within a second', () => {
  const start = 'create table a (id int primary key);'
  const signs = ["'", '"', '`', '/*', '(', '[a', "\\'", '$a$', ',']
  const pieces = [...signs, 'create table b (', 'create table c (d int references a);', '\ncreate']
  for (const piece of pieces) {
    const text = start + piece.repeat(960_000 / piece.length)
    expect([piece, cpuMs(() => fromFile(text)) < 1000]).toEqual([piece, true])
  }
})
