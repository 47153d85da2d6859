import tokens from '@flain/ui/tokens.css'
import looks from '@flain/ui/looks.css'
import diagram from '@flain/ui/diagram.css'
import own from './flain-flow.css'

let sheet: CSSStyleSheet | undefined

/** One style sheet for all elements of a page; made by script, it is allowed where a page allows no inline styles. */
export function elementSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync([tokens, looks, diagram, own].join('\n'))
  return sheet
}
