import type { WhiteLabel } from '@flain/contract'
import { accentsOf, isColour } from '@flain/flow'
import { LabelMark } from '../../platform/label-mark.tsx'
import { accentOf } from '../../platform/shown-label.ts'

type LabelPreviewProps = { label: WhiteLabel; name: string; accent: string }

const themes = [
  { theme: 'light', words: 'In the light theme' },
  { theme: 'dark', words: 'In the dark theme' },
] as const

/** How it looks on a public page, in both themes, while it is typed. */
export function LabelPreview({ label: { logo }, name, accent }: LabelPreviewProps) {
  const accents = isColour(accent) ? accentsOf(accent) : null
  return (
    <div className="label-preview">
      {themes.map(({ theme, words }) => (
        <figure key={theme}>
          <figcaption className="meta">{words}</figcaption>
          <div data-theme={theme} {...accentOf({ accents })}>
            <LabelMark label={{ name, logo }} />
            {/* A likeness, not a button: there is nothing to play here. */}
            <span className="btn btn-primary btn-sm" aria-hidden="true">
              Play
            </span>
          </div>
        </figure>
      ))}
    </div>
  )
}
