/** A plain drawing of a scene, for looking at layouts only. */
import type { Point, Scene } from '../src/scene.ts'
import { tablePlaces } from '../src/table-size.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function path(points: readonly Point[], radius: number): string {
  let d = ''
  points.forEach((p, i) => {
    const a = points[i - 1]
    const c = points[i + 1]
    if (!a) d += `M${p.x} ${p.y}`
    else if (!c) d += `L${p.x} ${p.y}`
    else {
      const l1 = Math.hypot(p.x - a.x, p.y - a.y)
      const l2 = Math.hypot(c.x - p.x, c.y - p.y)
      const k = Math.min(radius, i === 1 ? l1 : l1 / 2, i === points.length - 2 ? l2 : l2 / 2)
      if (k < 0.01) return void (d += `L${p.x} ${p.y}`)
      d += `L${p.x - ((p.x - a.x) / l1) * k} ${p.y - ((p.y - a.y) / l1) * k}Q${p.x} ${p.y} ${p.x + ((c.x - p.x) / l2) * k} ${p.y + ((c.y - p.y) / l2) * k}`
    }
  })
  return d
}

export function debugSvg(scene: Scene): string {
  const { x, y, width, height } = scene.bounds
  const parts: string[] = []
  for (const group of scene.groups) {
    const { box, labelBox } = group
    parts.push(`<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="20" fill="#007d7512" stroke="#007d7557"/>`)
    const first = labelBox.y + (labelBox.height - (group.lines.length - 1) * group.fontSize * 1.2) * 0.75
    group.lines.forEach((line, i) => {
      parts.push(`<text x="${labelBox.x}" y="${first + i * group.fontSize * 1.2}" font-size="${group.fontSize}">${escape(line)}</text>`)
    })
  }
  for (const guide of scene.guides) {
    parts.push(
      guide.shape === 'line'
        ? `<path d="${path(guide.points, 0)}" fill="none" stroke="#999" ${guide.style === 'dashed' ? 'stroke-dasharray="4 5"' : ''}/>`
        : `<circle cx="${guide.centre.x}" cy="${guide.centre.y}" r="${guide.radius}" fill="none" stroke="#999"/>`,
    )
  }
  for (const edge of scene.edges) {
    const colour = edge.isBack ? '#c31f70' : '#007d75'
    const dash = edge.kind === 'async' ? 'stroke-dasharray="2 5"' : ''
    parts.push(`<path d="${path(edge.points, edge.radius)}" fill="none" stroke="${colour}" stroke-width="2.5" ${dash}/>`)
    const end = edge.points.at(-1)
    if (end && !edge.isPlain) parts.push(`<circle cx="${end.x}" cy="${end.y}" r="4" fill="${colour}"/>`)
  }
  for (const edge of scene.edges) {
    if (!edge.label) continue
    const { box, lines, fontSize } = edge.label
    parts.push(`<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8" fill="#f8faf9"/>`)
    lines.forEach((line, i) => {
      const cy = box.y + box.height / 2 + (i - (lines.length - 1) / 2) * fontSize * 1.2 + fontSize * 0.35
      parts.push(`<text x="${box.x + box.width / 2}" y="${cy}" text-anchor="middle" font-size="${fontSize}">${escape(line)}</text>`)
    })
  }
  for (const node of scene.nodes) {
    const { width: w, height: h } = node
    const left = node.x - w / 2
    const top = node.y - h / 2
    const s = 'fill="#fff" stroke="#0d1b2e" stroke-width="1.5"'
    if (node.kind === 'actor') parts.push(`<circle cx="${node.x}" cy="${top + 24}" r="24" ${s}/>`)
    else if (node.kind === 'decision') {
      const c = h * 0.45
      parts.push(`<path d="M${left} ${node.y}l${c} ${-h / 2}H${left + w - c}l${c} ${h / 2}l${-c} ${h / 2}H${left + c}Z" fill="#faecc8" stroke="#0d1b2e"/>`)
    } else {
      const fill = node.kind === 'store' ? '#e4eaf3' : node.kind === 'event' ? '#fde5de' : node.kind === 'idea' ? '#fcf4cd' : '#fff'
      parts.push(`<rect x="${left}" y="${top}" width="${w}" height="${h}" rx="${node.kind === 'start' || node.kind === 'end' ? h / 2 : node.kind === 'system' ? 3 : 10}" ${s.replace('#fff', fill)}/>`)
    }
    const size = node.fontSize
    const all = [...node.lines.map((line) => ({ line, size })), ...(node.detailLines ?? []).map((line) => ({ line, size: size - 2 }))]
    if (node.table) {
      const { head, nameAt, typeAt, rows } = node.table
      parts.push(`<path d="M${left} ${top + head}h${w}" stroke="#0d1b2e"/>`)
      tablePlaces(node.table).rows.forEach((middle, i) => {
        const cell = (text: string | undefined, at: number) =>
          parts.push(`<text x="${left + at}" y="${top + middle + 4}" font-size="${size - 2}">${escape(text ?? '')}</text>`)
        cell(rows[i]?.mark, 12)
        cell(rows[i]?.name, nameAt)
        cell(rows[i]?.type, typeAt)
      })
    }
    const middleOfHead = node.table ? top + node.table.head / 2 : node.y
    all.forEach(({ line, size: own }, i) => {
      const base = node.kind === 'actor' ? top + 48 + 16 + i * own * 1.25 : middleOfHead + (i - (all.length - 1) / 2) * own * 1.2 + own * 0.35
      parts.push(`<text x="${node.x}" y="${base}" text-anchor="middle" font-size="${own}">${escape(line)}</text>`)
    })
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" font-family="Schibsted Grotesk, DejaVu Sans, sans-serif"><rect x="${x}" y="${y}" width="100%" height="100%" fill="#f8faf9"/>${parts.join('\n')}</svg>`
}
