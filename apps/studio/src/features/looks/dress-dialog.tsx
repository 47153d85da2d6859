import { caps, type FlowGraph, stepColours, type StepColour, tintOf } from '@flain/flow'
import { Icons } from './icons-field.tsx'
import { PictureField } from './picture-field.tsx'
import { t, translate } from '@flain/languages'
import { Dialog } from '@flain/ui'
import { type FormEvent, useId, useState } from 'react'
import { leadTo, linkOf, wear } from '../../state/edits/look-edits.ts'
import { graphNow, graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import './dress.css'

/** How the selected parts look, and where a selected step or line leads. What is chosen is done at once and can be undone. */
export function DressDialog({ onClose }: { onClose: () => void }) {
  const name = useStudio(({ selection, drawn }) => nameOf(drawn?.graph, selection))
  const step = useStudio((state) => {
    const [id] = state.selection
    return state.selection.length === 1 ? graphOf(state).nodes.find((node) => node.id === id)?.id : undefined
  })
  const part = useStudio((state) => {
    const { nodes, edges } = graphOf(state)
    const [id] = state.selection
    return state.selection.length === 1 ? [...nodes, ...edges].find((one) => one.id === id)?.id : undefined
  })
  const canBeMarked = useStudio((state) => {
    const { nodes, edges } = graphOf(state)
    return [...nodes, ...edges].some(({ id }) => state.selection.includes(id))
  })
  return (
    <Dialog title={t('Look of {what}', { what: name })} onClose={onClose} className="ask dress" hasClose>
      <Colours />
      {canBeMarked && <Icons />}
      {step !== undefined && <PictureField key={`picture ${step}`} id={step} />}
      {part !== undefined && <LinkForm key={part} id={part} onDone={onClose} />}
    </Dialog>
  )
}

function nameOf(graph: FlowGraph | undefined, ids: readonly string[]): string {
  const [id] = ids
  if (ids.length > 1) return t('{count} parts', { count: ids.length })
  const label = [...(graph?.nodes ?? []), ...(graph?.edges ?? [])].find((part) => part.id === id)?.label
  return label ? `“${label}”` : t('the line')
}

const none = 'none'

function Colours() {
  const store = useStore()
  const group = useId()
  const chosen = useStudio((state) => commonColour(graphNow(state), state.selection))
  function choose(colour: StepColour | undefined) {
    const state = store.get()
    store.dispatch({ do: 'edit', edits: wear(graphNow(state), state.selection, colour) })
  }
  return (
    <fieldset className="dress-colours">
      <legend>{t('Colour')}</legend>
      {[undefined, ...stepColours].map((colour) => (
        <label key={colour ?? none}>
          <input
            type="radio"
            name={group}
            checked={chosen === (colour ?? none)}
            onChange={() => choose(colour)}
          />
          <i className="dot" data-cat={colour && tintOf[colour]} />
          <span>{colour ? translate(colour) : t('of its kind')}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The colour all of them have; undefined when they differ. */
function commonColour({ nodes, edges }: FlowGraph, ids: readonly string[]): string | undefined {
  const chosen = new Set(ids)
  const parts = [...nodes, ...edges].filter(({ id }) => chosen.has(id))
  const [colour, ...others] = new Set(parts.map((part) => part.colour ?? none))
  return others.length > 0 ? undefined : colour
}

function LinkForm({ id, onDone }: { id: string; onDone: () => void }) {
  const store = useStore()
  const field = useId()
  const link = useStudio((state) => linkOf(graphOf(state), id) ?? '')
  const [written, setWritten] = useState(link)
  const [isRefused, setIsRefused] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const edits = leadTo(graphNow(store.get()), id, written)
    setIsRefused(edits === undefined)
    if (!edits) return
    store.dispatch({ do: 'edit', edits })
    onDone()
  }
  return (
    <form className="dress-link" onSubmit={submit} noValidate>
      <label htmlFor={field}>{t('Link')}</label>
      <input
        id={field}
        className="input"
        type="url"
        inputMode="url"
        placeholder="https://example.org"
        maxLength={caps.linkLength}
        value={written}
        aria-invalid={isRefused}
        aria-describedby={`${field}-said`}
        onChange={(event) => setWritten(event.target.value)}
      />
      <p
        id={`${field}-said`}
        className={isRefused ? 'said error' : 'said'}
        role={isRefused ? 'alert' : undefined}
      >
        {isRefused
          ? t('A link is a whole address that begins with https://.')
          : t('Opens in a page of its own for whoever looks at the flow. Empty takes the link away.')}
      </p>
      <div className="ask-ways">
        <button className="btn btn-primary">{t('Done')}</button>
        {link !== '' && (
          <a className="btn btn-ghost" href={link} target="_blank" rel="noopener noreferrer">
            {t('Open it')}
          </a>
        )}
      </div>
    </form>
  )
}
