import { useStudio } from '../../state/store.ts'
import './playback.css'

/** The note of the step that is now, under the picture. A step without one is said by its node. */
export function Caption() {
  const text = useStudio((state) => state.drawn?.steps[state.playback.at ?? -1]?.note)
  // The announcer says it; a second voice would say it twice.
  return text ? (
    <p className="caption" aria-hidden="true">
      <span>{text}</span>
    </p>
  ) : null
}
