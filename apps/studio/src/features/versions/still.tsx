import type { Scene } from '@flain/layout'
import { type Category, drawScene } from '@flain/render'
import { SvgTree } from '@flain/render/react'

type StillProps = { scene: Scene | undefined; category: Category; title: string }

/** A drawing at rest; an empty frame of the same size until it is laid out. */
export function Still({ scene, category, title }: StillProps) {
  return (
    <div className="comparison-picture" data-cat={category}>
      {scene && <SvgTree element={drawScene(scene, { category, trains: false, title })} />}
    </div>
  )
}
