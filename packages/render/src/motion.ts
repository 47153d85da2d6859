import type { FlowStep } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { choreography, easing } from './choreography.ts'
import { entryOrder, timeline } from './timeline.ts'

/**
 * Pixels from one train to the next on the same line, at least. A layer whose lines are longer says its own in
 * `--p`, so that there is never more than one train on a line.
 */
export const trainPeriod = 480

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
  const { settledAt } = timeline(scene, steps ?? [])
  const { lead, edgeAhead, edgeDraw, nodeSettle, headFade, groupApart, groupFade } = choreography
  const { trainLength, trainSpeed } = choreography
  const beat = (offset: number): string => `calc(var(--i)*${stepMs}ms + ${lead + offset}ms)`
  const rules = [
    `.grp>*{animation:f ${groupFade}ms ${easing.out} both calc(var(--i)*${groupApart}ms)}`,
    `.gd>*{animation:f ${headFade}ms both ${beat(0)}}`,
    `.n>*{transform-box:fill-box;transform-origin:center;`,
    `animation:s ${nodeSettle}ms ${easing.settle} both ${beat(edgeAhead / 2)}}`,
    `.e path{stroke-dasharray:var(--l);animation:d ${edgeDraw}ms ${easing.train} both ${beat(-edgeAhead / 2)}}`,
    `.dash path{stroke-dasharray:2 7;animation-name:f}`,
    `.h>*,.el>*{animation:f ${headFade}ms both ${beat(edgeDraw - edgeAhead / 2)}}`,
    `.p{opacity:1;animation:f 600ms both ${settledAt}ms}`,
    `.p use{stroke-dasharray:${trainLength} calc(var(--p,${trainPeriod}) - ${trainLength});`,
    `animation:t calc(var(--p,${trainPeriod})/${trainSpeed}*1s) ${settledAt}ms linear infinite}`,
    `.p :nth-child(2n){animation-delay:${settledAt - 1100}ms}`,
    '@keyframes f{from{opacity:0}}',
    '@keyframes s{from{opacity:0;transform:translateY(8px) scale(.9)}}',
    '@keyframes d{from{stroke-dashoffset:var(--l)}}',
    `@keyframes t{from{stroke-dashoffset:${trainLength}}`,
    `to{stroke-dashoffset:calc(${trainLength} - var(--p,${trainPeriod}))}}`,
  ]
  return `.p{opacity:0}@media(prefers-reduced-motion:no-preference){${rules.join('')}}`
}
