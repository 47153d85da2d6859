/**
 * The flow graph's types, worked out. The build puts the declarations of this file in the place of
 * `@flain/flow/schema`'s, so that whoever installs the package needs no schema library for its types.
 */
import { flowGraphSchema, rangeSchema } from '@flain/flow/schema'

const graph = () => flowGraphSchema.parse(undefined)
const range = () => rangeSchema.parse(undefined)

export type Range = ReturnType<typeof range>
export type FlowGraph = ReturnType<typeof graph>
export type FlowNode = FlowGraph['nodes'][number]
export type FlowPicture = NonNullable<FlowNode['picture']>
export type FlowRow = NonNullable<FlowNode['rows']>[number]
export type FlowSpan = NonNullable<FlowNode['span']>
export type FlowEdge = FlowGraph['edges'][number]
export type FlowGroup = FlowGraph['groups'][number]
export type FlowStep = FlowGraph['steps'][number]
export type FlowLook = NonNullable<FlowGraph['look']>
