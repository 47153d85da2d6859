import type { NodeKind } from '@flain/flow'
import type { Scene } from '@flain/layout'
import { drawScene } from '@flain/render'
import { SvgTree } from '@flain/render/react'
import { memo } from 'react'

const size = { width: 28, height: 20 }

/** A node's shape beside its name. */
export const Glyph = memo(function Glyph({ kind }: { kind: NodeKind }) {
  const tree = drawScene(sceneOf(kind), { trains: false, className: 'glyph' })
  const { role: _role, 'aria-label': _label, ...attributes } = tree.attributes
  const element = {
    ...tree,
    // A long outline has hundreds of these.
    children: tree.children.filter((layer) => typeof layer !== 'string' && layer.children.length > 0),
    attributes: { ...attributes, viewBox: `0 0 ${size.width} ${size.height}`, 'aria-hidden': 'true' },
  }
  return <SvgTree element={element} />
})

function sceneOf(kind: NodeKind): Scene {
  const box = kind === 'actor' ? { width: 16, height: 16 } : { width: 24, height: 15 }
  const node = {
    id: kind,
    kind,
    label: '',
    lines: [],
    x: 14,
    y: 10,
    ...box,
    fontSize: 6,
    flow: 'right' as const,
  }
  return {
    kind: 'process',
    direction: 'right',
    nodes: [node],
    edges: [],
    groups: [],
    guides: [],
    bounds: { x: 0, y: 0, ...size },
  }
}
