import type { Box, Point, Scene } from '@flain/layout'
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { type Camera, centreOf } from '../../state/camera.ts'
import { nodeBox } from '../../state/part-box.ts'
import type { StudioState } from '../../state/studio-state.ts'
import { useStore, useStudio, useStudioAfterFrame } from '../../state/store.ts'
import type { Stage } from './stage.ts'

/** The map's larger side, in pixels. */
const mapSize = { width: 188, height: 128 }

type FlowMapProps = { stageRef: RefObject<Stage | undefined> }

const sceneOf = (state: StudioState) => state.drawn?.scene

/**
 * The whole flow in small, and what of it is in sight. It is for the pointer alone and hidden from screen readers:
 * whoever has a keyboard walks the nodes, finds them by name, or goes by the outline.
 */
export function FlowMap({ stageRef }: FlowMapProps) {
  const store = useStore()
  const scene = useStudioAfterFrame(sceneOf)
  const selection = useStudio((state) => state.selection)
  const svgRef = useRef<SVGSVGElement>(null)
  const sightRef = useRef<SVGRectElement>(null)
  const paths = useMemo(() => scene && pathsOf(scene), [scene])
  const chosen = useMemo(() => (scene ? chosenPath(scene, selection) : ''), [scene, selection])

  useEffect(() => {
    const stage = stageRef.current
    if (!stage) return
    const update = () => {
      const sight = sightOf(stage.getCamera(), store.get().area)
      const rect = sightRef.current
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        const value = String(sight[side])
        if (rect && rect.getAttribute(side) !== value) rect.setAttribute(side, value)
      }
    }
    update()
    return stage.onFrame(update)
  }, [stageRef, store])

  if (!scene || !paths) return null
  const { bounds } = scene
  const scale = Math.min(mapSize.width / bounds.width, mapSize.height / bounds.height)

  function look(event: PointerEvent) {
    const svg = svgRef.current
    if (!svg || (event.type === 'pointermove' && event.buttons === 0)) return
    if (event.type === 'pointerdown') svg.setPointerCapture(event.pointerId)
    const box = svg.getBoundingClientRect()
    const at = {
      x: bounds.x + (event.clientX - box.x) / scale,
      y: bounds.y + (event.clientY - box.y) / scale,
    }
    store.dispatch({ do: 'look', camera: lookingAt(at, store.get()) })
  }

  return (
    <div className="map" aria-hidden="true">
      <svg
        ref={svgRef}
        width={bounds.width * scale}
        height={bounds.height * scale}
        viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
        onPointerDown={look}
        onPointerMove={look}
      >
        <path className="groups" d={paths.groups} />
        <path className="nodes" d={paths.nodes} />
        <path className="chosen" d={chosen} />
        <rect ref={sightRef} className="sight" />
      </svg>
    </div>
  )
}

function pathsOf({ nodes, groups }: Scene): { nodes: string; groups: string } {
  return {
    nodes: nodes.map((node) => boxPath(nodeBox(node))).join(''),
    groups: groups.map((group) => boxPath(group.box)).join(''),
  }
}

function chosenPath({ nodes }: Scene, selection: readonly string[]): string {
  const ids = new Set(selection)
  return nodes.map((node) => (ids.has(node.id) ? boxPath(nodeBox(node)) : '')).join('')
}

function boxPath({ x, y, width, height }: Box): string {
  return `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`
}

/** The part of the scene that no island covers. */
function sightOf({ x, y, scale }: Camera, area: Box): Box {
  return {
    x: (area.x - x) / scale,
    y: (area.y - y) / scale,
    width: area.width / scale,
    height: area.height / scale,
  }
}

function lookingAt(at: Point, { camera, area }: StudioState): Camera {
  const middle = centreOf(area)
  return { ...camera, x: middle.x - at.x * camera.scale, y: middle.y - at.y * camera.scale }
}
