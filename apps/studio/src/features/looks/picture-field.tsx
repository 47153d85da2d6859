import { caps, cleanText, type FlowPicture } from '@flain/flow'
import { t } from '@flain/languages'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { hang } from '../../state/edits/look-edits.ts'
import { graphNow, graphOf } from '../../state/studio-state.ts'
import { useStore, useStudio } from '../../state/store.ts'
import { takePicture } from '../../state/take-picture.ts'

const openable = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The picture of a step: chosen from a file, told in words, taken away. */
export function PictureField({ id }: { id: string }) {
  const store = useStore()
  const field = useId()
  const file = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const picture = useStudio((state) => graphOf(state).nodes.find((node) => node.id === id)?.picture)
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    setFault(undefined)
    if (chosen) void takePicture(store, chosen, id).then(setFault)
  }
  function remove() {
    store.dispatch({ do: 'edit', edits: hang(graphNow(store.get()), [id], undefined) ?? [] })
    file.current?.focus()
  }
  return (
    <div className="dress-picture">
      <span className="dress-title">{t('Picture')}</span>
      {picture && <img src={picture.data} alt={picture.alt ?? ''} />}
      <div className="dress-ways">
        <label className="btn btn-ghost">
          {picture ? t('Choose another picture') : t('Choose a picture')}
          <input
            ref={file}
            className="vh"
            type="file"
            accept={openable}
            aria-describedby={`${field}-said`}
            onChange={choose}
          />
        </label>
        {picture && (
          <button type="button" className="btn btn-ghost" onClick={remove}>
            {t('Take it away')}
          </button>
        )}
      </div>
      <p
        id={`${field}-said`}
        className={fault === undefined ? 'said' : 'said error'}
        role={fault === undefined ? undefined : 'alert'}
      >
        {fault ?? t('Made small and kept in the flow. It can be pasted too, or dropped on its step.')}
      </p>
      {picture && <AltField id={id} picture={picture} />}
    </div>
  )
}

/** What is written is kept when the field is left, and when the dialog is closed while it is written in. */
function AltField({ id, picture }: { id: string; picture: FlowPicture }) {
  const store = useStore()
  const field = useId()
  const [written, setWritten] = useState(picture.alt ?? '')
  const latest = useRef(written)
  const keep = useRef(() => {
    const graph = graphNow(store.get())
    const now = graph.nodes.find((node) => node.id === id)?.picture
    const alt = cleanText(latest.current).trim()
    if (!now || alt === (now.alt ?? '')) return
    const { data, width, height } = now
    const told = { data, width, height, ...(alt === '' ? {} : { alt }) }
    store.dispatch({ do: 'edit', edits: hang(graph, [id], told) ?? [] })
  })
  useEffect(() => {
    const { current } = keep
    return () => current()
  }, [])
  return (
    <>
      <label htmlFor={field}>{t('What it shows')}</label>
      <input
        id={field}
        className="input"
        placeholder={t('For whoever does not see it')}
        maxLength={caps.altLength}
        value={written}
        onChange={(event) => {
          latest.current = event.target.value
          setWritten(event.target.value)
        }}
        onBlur={() => keep.current()}
      />
    </>
  )
}
