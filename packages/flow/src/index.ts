/**
 * The flow graph: what a thought means, as plain data. Every function here is total: it takes anything of its
 * type, never throws, never changes its input, and gives its input back when there was nothing to do.
 */
export { accentsOf, isColour } from './accent.ts'
export type { Accents } from './accent.ts'
export { channelsOf, contrast } from './contrast.ts'
export { frameLooks, lineLooks, nodeLooks, tintLooks, tintOf, wornLooks } from './looks.ts'
export type { NodePaint } from './looks.ts'
export { isByMessage, kindName, kindProfiles } from './kind-profile.ts'
export type { NodeForm } from './kind-profile.ts'
export { edgeLitAt, litTimes, nodeLitAt, playbackState, walkState } from './lit.ts'
export type { ElementState, LitTimes, PlaybackState } from './lit.ts'
export { atRest, playbackAfter, playbackSpeeds } from './playing.ts'
export type { Playback, PlaybackEvent } from './playing.ts'
export { captionOfNode, captionsOf } from './captions.ts'
export { coloursBy, colourWays, withoutColours } from './colour-by.ts'
export type { ColourWay } from './colour-by.ts'
export { caps } from './caps.ts'
export { applyDiff, diff, invert, isEmptyDiff, isEqual } from './diff.ts'
export type { FlowDiff, ListDiff } from './diff.ts'
export { applyEdit, applyEdits } from './edit.ts'
export type { FlowEdit } from './edit.ts'
export { editsBetween } from './edits-between.ts'
export { emptyGraph } from './empty-graph.ts'
export type { Issue } from './issue.ts'
export { joinAdded } from './join-added.ts'
export { withLanes } from './lanes.ts'
export { hostOf, soundLink } from './link.ts'
export { fromBase64, toBase64 } from './base64.ts'
export { checkPicture, hasRoomForPictures } from './picture.ts'
export { withoutPictures } from './without-pictures.ts'
export { iconNames } from './icon-names.ts'
export type { IconName } from './icon-names.ts'
export { merge } from './merge.ts'
export { factsOf, factsText, feelingOf, hasFacts } from './facts.ts'
export { daysSinceFirst } from './moment.ts'
export { outline, outlineMarkdown } from './outline.ts'
export type { Outline, OutlineItem, OutlineLink } from './outline.ts'
export {
  isOrderedByHand,
  playbackSteps,
  stepMs,
  stepsInNaturalOrder,
  stepsWithMove,
  stepsWithNote,
} from './playback.ts'
export { nodesAt, rangesOf } from './provenance.ts'
export { repair } from './repair.ts'
export type { Repaired } from './repair.ts'
export {
  densities,
  diagramKinds,
  directions,
  edgeKinds,
  feelings,
  lineColours,
  lineNameOf,
  lineStyles,
  nodeKinds,
  pictureThemes,
  relations,
  rowMarks,
  stepColours,
  tints,
} from './kinds.ts'
export type {
  Density,
  DiagramKind,
  Direction,
  EdgeKind,
  LineColour,
  LineName,
  LineStyle,
  NodeKind,
  PictureTheme,
  Relation,
  RowMark,
  StepColour,
  Tint,
} from './kinds.ts'
export type {
  FlowEdge,
  FlowGraph,
  FlowGroup,
  FlowLook,
  FlowNode,
  FlowPicture,
  FlowRow,
  FlowSpan,
  FlowStep,
  Range,
} from './schema.ts'
export { withPlainWords } from './plain-words.ts'
export { fieldParts, fillTemplate, fillWords, templateFields, withoutProvenance } from './template.ts'
export type { FieldValues } from './template.ts'
export { withWords, wordsOf } from './words.ts'
export { hasTables, isMethod, keysOf, rowOf, rowText, signOf, soundRow } from './rows.ts'
export { countsIn, relationLabel, relationWords } from './relation-label.ts'
export {
  dayIn,
  dayOf,
  daysIn,
  daysOn,
  dayText,
  inYearOf,
  monthNames,
  monthOf,
  placedSpans,
  spanBetween,
  spanText,
  startOn,
} from './span.ts'
export type { DayClock, PlanDay } from './span.ts'
export { cleanText, cutText, escapeMarkup } from './text.ts'
export { verdictsOf } from './verdict.ts'
export type { Verdict } from './verdict.ts'
export { canWalk, startWalk, walkBack, walkNext, walkOn } from './walk.ts'
export type { Walk, WalkNext, WalkPlace, WalkWay } from './walk.ts'
export { nameKey, whoActs } from './who-acts.ts'
