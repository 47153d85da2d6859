import type { FlowStep } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { choreography, easing } from './choreography.ts'
import { tidy } from './svg-element.ts'
import { entryOrder, timeline } from './timeline.ts'

/**
 * Pixels from one train to the next on the same line, at least. A layer whose lines are longer says its own in
 * `--p`, so that there is never more than one train on a line.
 */
export const trainPeriod = 220
/** Every second layer of trains leaves this many milliseconds before the first: half a period. */
export const trainsApart = Math.round((trainPeriod / 2 / choreography.trainSpeed) * 1000)

/**
 * The choreography as a style sheet. Each element says its beat in `--i`, each line its length in `--l`. All of
 * it stands inside a media query: without motion, or in a program that knows none, the base state shows, which
 * is the finished picture.
 *
 * NOTE: a train is a copy (`use`) of a layer of lines. Rules for lines start with the layer's class, which
 * stands outside of what is copied, so that they do not reach the copy, and the copy inherits the train's looks.
 */
export function motionCss(scene: Scene, steps?: readonly FlowStep[]): string {
  const { stepMs } = entryOrder(scene, steps)
  const { lead, edgeAhead, edgeDraw, nodeSettle, headFade, groupApart, groupFade } = choreography
  const beat = (offset: number): string => `calc(var(--i)*${stepMs}ms + ${lead + offset}ms)`
  const lineBeat = beat(-edgeAhead / 2)
  const rules = [
    scene.groups.length > 0 && `.grp g{animation:f ${groupFade}ms both calc(var(--i)*${groupApart}ms)}`,
    scene.guides.length > 0 && `.gd *{animation:f ${headFade}ms both ${beat(0)}}`,
    `.n g{transform-box:fill-box;transform-origin:center;`,
    `animation:s ${nodeSettle}ms ${easing.settle} both ${beat(edgeAhead / 2)}}`,
    `.e path{stroke-dasharray:var(--l);animation:d ${edgeDraw}ms ${easing.train} both ${lineBeat}}`,
    scene.edges.some((edge) => edge.kind === 'async') && `.dash path{stroke-dasharray:2 7;animation-name:f}`,
    `.h path,.es path,.el>*{animation:f ${headFade}ms both ${beat(edgeDraw - edgeAhead / 2)}}`,
    ...trainRules(timeline(scene, steps ?? []).settledAt),
    '@keyframes f{from{opacity:0}}',
    '@keyframes s{from{opacity:0;transform:translateY(8px) scale(.9)}}',
    '@keyframes d{from{stroke-dashoffset:var(--l)}}',
  ]
  return `@media(prefers-reduced-motion:no-preference){${rules.filter(Boolean).join('')}}`
}

/**
 * Trains start when the last node has settled; every second layer of them half a period before the first. The dash is
 * followed by more gap than any line is long, so a line carries one at a time.
 */
function trainRules(settledAt: number): string[] {
  const { trainLength, trainSpeed } = choreography
  const period = `var(--p,${trainPeriod})`
  return [
    `.p{opacity:1;animation:f 600ms both ${settledAt}ms}`,
    `.p use{stroke-dasharray:${trainLength} 99999;`,
    `animation:t calc(${period}*${tidy(1000 / trainSpeed, 2)}ms) ${settledAt}ms linear infinite}`,
    `.p :nth-child(2n){animation-delay:${settledAt - trainsApart}ms}`,
    `@keyframes t{from{stroke-dashoffset:${trainLength}}to{stroke-dashoffset:calc(${period}*-1px)}}`,
  ]
}
