/**
 * Diagrams of Mermaid that have many readings as plain words. Flowcharts, sequences and mind maps are none of them: the
 * reader draws those as they stand, and they can be typed on.
 */
const diagrams =
  /^(?:---\n[^]*?\n---\s*)?(?:(?:state|er|class|requirement)Diagram(?:-v2)?|journey|timeline|gantt|gitGraph|pie|quadrantChart|kanban)(?: +(?:LR|TD|TB|showData))*(?: +title\b[^\n]*| *\r?)\n/u

/** A table between upright strokes, with a rule below its head. */
const table = /^\|.+\|[ \t]*\r?\n(?=.*--)[ \t:|-]+(?:\r?\n\|.+\|[ \t]*)+$/u

/** Markup and JSON. */
const marked = /^(?:<[?!a-z][^]*>|\{[^]*\})$/iu

/** Statements that make tables of a database, the first of them where a line begins. */
const tables =
  /^[ \t]*create(?: (?:or replace|temp|temporary|unlogged))? table [^(;]{1,200}\(\s*[^\s()]+\s+\w/imu

/** Whether a text was written for a program and not for people: read as words it would make nothing. */
export function isFileText(text: string): boolean {
  const said = text.trim()
  return marked.test(said) || tables.test(said) || diagrams.test(said) || table.test(said)
}
