/** What stands in the element's shadow, made part by part: no markup is parsed. */
import { hostOf, type Outline, type OutlineItem } from '@flain/flow'
import { iconPaths } from './icons.ts'
import { words } from './words.ts'

export type Act = 'back' | 'toggle' | 'forward' | 'nearer' | 'farther' | 'whole'

export type Parts = {
  flow: HTMLElement
  stage: HTMLElement
  bar: HTMLElement
  count: HTMLElement
  said: HTMLElement
  fault: HTMLElement
  outline: HTMLElement
  buttons: Record<Act, HTMLButtonElement>
}

export function createParts(onAct: (act: Act) => void): Parts {
  const button = (act: Act, label: string, isMain = false) => {
    const element = make('button', { type: 'button', 'aria-label': label, title: label })
    if (isMain) element.className = 'main'
    element.append(iconOf(act))
    element.addEventListener('click', () => onAct(act))
    return element as HTMLButtonElement
  }
  const buttons = {
    back: button('back', words.back),
    toggle: button('toggle', words.play, true),
    forward: button('forward', words.forward),
    farther: button('farther', words.farther),
    nearer: button('nearer', words.nearer),
    whole: button('whole', words.whole),
  }
  const count = make('small')
  const said = make('bdi')
  const caption = make('p', { class: 'said', role: 'status', 'aria-live': 'polite' }, [count, said])
  const bar = make('div', { class: 'bar', role: 'toolbar', 'aria-label': words.controls }, [
    buttons.back,
    buttons.toggle,
    buttons.forward,
    caption,
    buttons.farther,
    buttons.nearer,
    buttons.whole,
  ])
  const stage = make('div', { class: 'stage', tabindex: '0', role: 'group' })
  const outline = make('div', { class: 'words' })
  const fault = make('p', { class: 'fault', role: 'alert', hidden: '' })
  const flow = make('div', { class: 'flow' }, [make('slot'), fault, stage, bar, outline])
  return { flow, stage, bar, count, said, fault, outline, buttons }
}

type Attributes = Record<string, string>

function make(
  tag: string,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export function iconOf(name: keyof typeof iconPaths): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(namespace, 'svg')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', iconPaths[name])
  icon.append(path)
  return icon
}

/** The flow as nested lists, for whoever does not see the picture. */
export function outlineIn(element: HTMLElement, { items }: Outline): void {
  element.replaceChildren(make('p', {}, [words.steps]), listOf(items))
}

function listOf(items: readonly OutlineItem[]): HTMLElement {
  return make('ul', {}, items.map(itemOf))
}

function itemOf({ text, detail, picture, links, children }: OutlineItem): HTMLElement {
  const told = [text, detail, picture].filter(Boolean).join(': ')
  const ways = links.map(({ label, many, icon, text: to, link }) => {
    const said = `${label ?? many ?? icon ?? ''} → ${to}`.trim()
    return make('li', {}, [link === undefined ? said : `${said} (${hostOf(link)})`])
  })
  return make('li', {}, [
    told,
    ...(ways.length > 0 ? [make('ul', {}, ways)] : []),
    ...(children.length > 0 ? [listOf(children)] : []),
  ])
}
