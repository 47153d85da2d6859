import { marketplace } from '@flain/content'
import { limits, type ListedTemplate, type TemplateUse, templateUses } from '@flain/contract'
import { templateFields } from '@flain/flow'
import { AskDialog, TextField, useToast } from '@flain/ui'
import { useState } from 'react'
import { apiClient } from '../../platform/api.ts'

import { useLoad } from '../../platform/use-load.ts'
import { Choice } from './choice.tsx'

const words = marketplace.mine
const offerWords = marketplace.offer

type OfferDialogProps = {
  /** The template that is changed; null for a new one. */
  offered: ListedTemplate | null
  /** Ids of flows that are templates already. */
  known: ReadonlySet<string>
  onDone: () => void
  onClose: () => void
}

const changing = { title: offerWords.change, action: offerWords.save }
const offeringNew = { title: words.offer, action: offerWords.action }

/** Which flow, what for, and an example for each of its blanks. */
export function OfferDialog({ offered, known, onDone, onClose }: OfferDialogProps) {
  const { candidates, sentence } = useCandidates(known)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = offered?.id ?? picked ?? candidates[0]?.id
  const [use, setUse] = useState<TemplateUse>(offered?.template.use ?? 'Plan')
  const [examples, setExamples] = useState<Readonly<Record<string, string>>>(examplesOf(offered))
  const { offer, isBusy, failure } = useOffering(onDone, onClose)
  return (
    <AskDialog
      {...(offered ? changing : offeringNew)}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void offer(chosen, { use, examples })}
      onClose={onClose}
    >
      <p>{offered ? offerWords.text : sentence}</p>
      {offered === null && chosen !== undefined ? (
        <Choice
          label={offerWords.flow}
          value={chosen}
          options={candidates.map((flow) => ({ value: flow.id, label: flow.name }))}
          onChange={setPicked}
        />
      ) : null}
      {chosen === undefined ? null : (
        <>
          <Choice
            label={marketplace.use}
            value={use}
            options={templateUses.map((each) => ({ value: each, label: marketplace.uses[each] }))}
            onChange={(value) => setUse((now) => templateUses.find((each) => each === value) ?? now)}
          />
          <Blanks key={chosen} flowId={chosen} examples={examples} onChange={setExamples} />
        </>
      )}
    </AskDialog>
  )
}

type Offer = { use: TemplateUse; examples: Readonly<Record<string, string>> }

function useOffering(onDone: () => void, onClose: () => void) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const offer = async (id: string | undefined, body: Offer) => {
    if (id === undefined) return setFailure(words.noFlows)
    setIsBusy(true)
    const reply = await apiClient().call('publishTemplate', { params: { id }, body })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error || 'That did not work. Please try again.')
    toast(offerWords.done)
    onDone()
    onClose()
  }
  return { offer, isBusy, failure }
}

/** Public flows that are no templates yet. */
function useCandidates(known: ReadonlySet<string>) {
  const [flows] = useLoad('published', () =>
    apiClient().call('listFlows', { query: { filter: 'published', limit: limits.flowsPageSizeMax } }),
  )
  const published = flows.last?.data ?? []
  const candidates = published.filter(({ id, visibility }) => visibility === 'public' && !known.has(id))
  const hasNone = candidates.length === 0 && flows.state === 'ready'
  return { candidates, sentence: hasNone ? words.noFlows : offerWords.text }
}

type BlanksProps = {
  flowId: string
  examples: Readonly<Record<string, string>>
  onChange: (examples: Readonly<Record<string, string>>) => void
}

function Blanks({ flowId, examples, onChange }: BlanksProps) {
  const [flow] = useLoad(flowId, () => apiClient().call('getFlow', { params: { id: flowId } }))
  const data = flow.last?.data
  if (!data) return <p className="meta">{flow.state === 'failed' ? flow.sentence : '\u00a0'}</p>
  const fields = templateFields(data.document, [data.name])
  if (fields.length === 0) return <p className="hint">{offerWords.noFields}</p>
  return (
    <fieldset className="blanks">
      <legend>{offerWords.fields}</legend>
      {fields.map((name) => (
        <TextField
          key={name}
          label={name}
          value={examples[name] ?? ''}
          maxLength={limits.fieldValueMax}
          placeholder={offerWords.example}
          onChange={(value) => onChange({ ...examples, [name]: value })}
        />
      ))}
    </fieldset>
  )
}

function examplesOf(offered: ListedTemplate | null): Record<string, string> {
  return Object.fromEntries((offered?.template.fields ?? []).map(({ name, example }) => [name, example]))
}
