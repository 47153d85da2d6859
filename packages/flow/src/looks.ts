/**
 * What each kind of node and each line looks like, once. A page reads it as variables (`looks.css` of `@flain/ui` is
 * written from this table), a file as colours; only the outline of a shape is drawn elsewhere, in `@flain/render`.
 */
import type { LineColour, NodeKind, StepColour, Tint } from './kinds.ts'

type Theme = 'light' | 'dark'

/** The colours of a node: its ground, its outline and its words. */
export type NodePaint = { fill: string; stroke: string; text: string }

export type NodeLook = Record<Theme, NodePaint> & {
  /** The class of the kind in a file, one letter because there are many. */
  fileClass: string
}

const paper = {
  light: { fill: '#ffffff', stroke: '#0d1b2e', text: '#0d1b2e' },
  dark: { fill: '#1a2739', stroke: '#c4ced8', text: '#edf2f3' },
}

export const nodeLooks: Readonly<Record<NodeKind, NodeLook>> = {
  start: {
    fileClass: 's',
    light: { fill: '#0d1b2e', stroke: '#0d1b2e', text: '#ffffff' },
    dark: { fill: '#edf2f3', stroke: '#edf2f3', text: '#0b1320' },
  },
  end: {
    fileClass: 'z',
    light: paper.light,
    dark: { fill: '#131e2e', stroke: '#edf2f3', text: '#edf2f3' },
  },
  action: { fileClass: 'a', ...paper },
  decision: {
    fileClass: 'd',
    light: { fill: '#faecc9', stroke: '#7a4e00', text: '#4a3000' },
    dark: { fill: '#3a2f18', stroke: '#eeb138', text: '#ffe2a6' },
  },
  actor: { fileClass: 'o', ...paper },
  store: {
    fileClass: 'b',
    light: { fill: '#e4eaf2', stroke: '#0d1b2e', text: '#0d1b2e' },
    dark: { fill: '#22344d', stroke: '#c4ced8', text: '#edf2f3' },
  },
  system: { fileClass: 'm', ...paper },
  event: {
    fileClass: 'v',
    light: { fill: '#ece3fb', stroke: '#6236b3', text: '#3d1f78' },
    dark: { fill: '#2a2350', stroke: '#b38cff', text: '#e0d2ff' },
  },
  idea: {
    fileClass: 'i',
    light: { fill: '#fff6cf', stroke: '#7a6400', text: '#463a00' },
    dark: { fill: '#39351b', stroke: '#d8c45a', text: '#f6e9a8' },
  },
}

export const lineLooks: Readonly<Record<LineColour, Record<Theme, string>>> = {
  business: { light: '#1d5bd8', dark: '#6c9dff' },
  development: { light: '#007d75', dark: '#2bc0b0' },
  learning: { light: '#b77800', dark: '#eeb138' },
  creative: { light: '#c31f70', dark: '#f36ba9' },
  lifestyle: { light: '#4a8320', dark: '#8fc955' },
  social: { light: '#7746cf', dark: '#b38cff' },
}

/** The lines of what wears a colour of its own. Red is darker than the live colour, so that it does not look alive. */
export const wornLooks: Readonly<Record<Tint, Record<Theme, string>>> = {
  ...lineLooks,
  red: { light: '#b3182b', dark: '#ff8585' },
  grey: { light: '#556273', dark: '#9aa8b8' },
}

/** What a colour that a person chose is called in a drawing. */
export const tintOf: Readonly<Record<StepColour, Tint>> = {
  blue: 'business',
  teal: 'development',
  amber: 'learning',
  pink: 'creative',
  green: 'lifestyle',
  violet: 'social',
  red: 'red',
  grey: 'grey',
}

/** The ground of what wears a colour; words on it are ink. */
export const tintLooks: Readonly<Record<Tint, Record<Theme, string>>> = {
  business: { light: '#e0e9fb', dark: '#18294a' },
  development: { light: '#d5eeea', dark: '#0f3136' },
  learning: { light: '#faecc9', dark: '#362b18' },
  creative: { light: '#fbe1ed', dark: '#3a1c34' },
  lifestyle: { light: '#e3f0d6', dark: '#203220' },
  social: { light: '#ece3fb', dark: '#2a2350' },
  red: { light: '#fbe0e0', dark: '#401d22' },
  grey: { light: '#e4e8ed', dark: '#28323f' },
}

/** What belongs to no kind: the page, the ground of drawings, plain and quiet lines, the words on them and on groups, the live colour. */
export const frameLooks = {
  paper: { light: '#f2f5f4', dark: '#0b1320' },
  canvas: { light: '#f8faf9', dark: '#0e1726' },
  ink: { light: '#0d1b2e', dark: '#edf2f3' },
  edge: { light: '#0d1b2e', dark: '#edf2f3' },
  quiet: { light: '#7d8a98', dark: '#6b7c92' },
  quietText: { light: '#556273', dark: '#8f9cad' },
  edgeLabel: { light: '#3b495b', dark: '#b6c2ce' },
  groupText: { light: '#3b495b', dark: '#b6c2ce' },
  signal: { light: '#e8401a', dark: '#ff6a3d' },
} as const satisfies Record<string, Record<Theme, string>>
