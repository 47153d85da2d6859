import type { OutlineItem } from '@flain/render'

/** The first `count` items of an outline, those inside others counted; what is whole is the same object. */
export function firstOf(items: OutlineItem[], count: number): OutlineItem[] {
  let left = count
  const take = (some: OutlineItem[]): OutlineItem[] => {
    const taken: OutlineItem[] = []
    for (const item of some) {
      if (left <= 0) return taken
      left -= 1
      const children = take(item.children)
      taken.push(children === item.children ? item : { ...item, children })
    }
    return taken.length === some.length && taken.every((item, index) => item === some[index]) ? some : taken
  }
  return take(items)
}
