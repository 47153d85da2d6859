import type { Box } from '@flain/layout'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { NamedPart } from '../../state/edits/hand-edits.ts'
import type { Stage } from './stage.ts'

type Place = (box: Box) => void

/** Places something over a part of the drawing, frame by frame. */
export function useFollowing(stageRef: RefObject<Stage | undefined>, { part, id }: NamedPart, place: Place) {
  const placeRef = useRef(place)
  useLayoutEffect(() => {
    placeRef.current = place
  })
  useLayoutEffect(() => {
    const stage = stageRef.current
    if (!stage) return
    const update = () => {
      const box = stage.getBox({ part, id })
      if (box) placeRef.current(box)
    }
    update()
    return stage.onFrame(update)
  }, [stageRef, part, id])
}
