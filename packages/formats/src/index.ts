/**
 * Flows in other people's formats. Writers give the text and an issue for each thing the format cannot keep;
 * readers give a valid graph whatever the text was, never throw, and say what they could not understand.
 *
 *   const { text, issues } = toMermaid(graph)
 *   const { graph, issues, format } = fromFile(bytes)
 *   const { text, issues } = toDrawio(graph, scene)
 */
export { textOf } from './bytes.ts'
export type { FlowHead, ReadFlow, Written } from './file.ts'
export type { Placement } from './place.ts'
export { fromBpmn, isBpmn } from './from-bpmn.ts'
export { fromCsv, isCsv } from './from-csv.ts'
export { fromD2, isD2 } from './from-d2.ts'
export { fromDot, isDot } from './from-dot.ts'
export { fromDrawio, isDrawio } from './from-drawio.ts'
export { fromExcalidraw, isExcalidraw } from './from-excalidraw.ts'
export { fromFile } from './from-file.ts'
export type { FileFormat, ReadFile } from './from-file.ts'
export { fromJson } from './from-json.ts'
export { fromMermaid, isMermaid } from './from-mermaid.ts'
export { sentencesOf } from './issue-sentences.ts'
export { pictureLosses } from './losses.ts'
export { fromPng, fromSvg, isPng, withPngSource } from './picture-source.ts'
export { rewriteAs, writeAs } from './rewrite.ts'
export type { Notation, Rewritten } from './rewrite.ts'
export { toD2 } from './to-d2.ts'
export { toDot } from './to-dot.ts'
export { toDrawio } from './to-drawio.ts'
export { toExcalidraw } from './to-excalidraw.ts'
export { toJson, toSource } from './to-json.ts'
export { toMermaid } from './to-mermaid.ts'
export { toOutline } from './to-outline.ts'
export { toVtt } from './to-vtt.ts'
export type { TimedStep } from './to-vtt.ts'
