/**
 * Flows in other people's formats. Writers give the text and an issue for each thing the format cannot keep;
 * readers give a valid graph whatever the text was, never throw, and say what they could not understand.
 *
 *   const { text, issues } = toMermaid(graph)
 *   const { graph, issues, format } = fromFile(bytes)
 *   const { text, issues } = toDrawio(graph, scene)
 */
export { textOf } from './reading/bytes.ts'
export type { FlowHead, ReadFlow, Written } from './file.ts'
export type { Placement } from './writing/place.ts'
export { fromBpmn, isBpmn } from './bpmn/from-bpmn.ts'
export { fromCsv, isCsv } from './tables/from-csv.ts'
export { fromMarkdownTable, isMarkdownTable } from './tables/from-markdown-table.ts'
export { fromD2, isD2 } from './d2/from-d2.ts'
export { fromDot, isDot } from './dot/from-dot.ts'
export { fromDrawio, isDrawio } from './drawio/from-drawio.ts'
export { fromExcalidraw, isExcalidraw } from './excalidraw/from-excalidraw.ts'
export { fromFile } from './from-file.ts'
export type { FileFormat, ReadFile } from './from-file.ts'
export { fromJson } from './json/from-json.ts'
export { fromSql, isSql } from './sql/from-sql.ts'
export { fromMermaid, isMermaid } from './mermaid/from-mermaid.ts'
export { sentencesOf } from './writing/issue-sentences.ts'
export { pictureLosses } from './writing/losses.ts'
export { fromPng, fromSvg, isPng, withPngSource } from './pictures/picture-source.ts'
export { rewriteAs, writeAs } from './outline/rewrite.ts'
export type { Notation, Rewritten } from './outline/rewrite.ts'
export { toD2 } from './d2/to-d2.ts'
export { toDot } from './dot/to-dot.ts'
export { toDrawio } from './drawio/to-drawio.ts'
export { toExcalidraw } from './excalidraw/to-excalidraw.ts'
export { toJson, toSource } from './json/to-json.ts'
export { toMermaid } from './mermaid/to-mermaid.ts'
export { toOutline } from './outline/to-outline.ts'
export { toVtt } from './to-vtt.ts'
export type { TimedStep } from './to-vtt.ts'
