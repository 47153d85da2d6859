/** Where one looks at a drawing: a part of it, as the numbers of a viewBox. Pure. */
export type View = { x: number; y: number; width: number; height: number }

const closest = 8

/** Nearer (`by` > 1) or farther, keeping the point `at` (0 to 1 of the view) where it is; never farther than the whole. */
export function zoomed(view: View, whole: View, zoom: { by: number; at: { x: number; y: number } }): View {
  const width = Math.min(whole.width, Math.max(whole.width / closest, view.width / zoom.by))
  const height = (width / whole.width) * whole.height
  const x = view.x + (view.width - width) * zoom.at.x
  const y = view.y + (view.height - height) * zoom.at.y
  return kept({ x, y, width, height }, whole)
}

/** Moved by parts of the view. */
export function moved(view: View, whole: View, by: { x: number; y: number }): View {
  return kept({ ...view, x: view.x + by.x * view.width, y: view.y + by.y * view.height }, whole)
}

function kept(view: View, whole: View): View {
  return {
    ...view,
    x: Math.max(whole.x, Math.min(whole.x + whole.width - view.width, view.x)),
    y: Math.max(whole.y, Math.min(whole.y + whole.height - view.height, view.y)),
  }
}

export const isWhole = (view: View, whole: View) => view.width >= whole.width

/** Brings a point into the middle when it stands outside or near the border. */
export function centredOn(view: View, whole: View, point: { x: number; y: number }): View {
  const edge = 0.15
  const share = { x: (point.x - view.x) / view.width, y: (point.y - view.y) / view.height }
  const isIn = (value: number) => value > edge && value < 1 - edge
  if (isIn(share.x) && isIn(share.y)) return view
  return moved(view, whole, { x: share.x - 0.5, y: share.y - 0.5 })
}
