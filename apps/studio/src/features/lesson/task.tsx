import { lessonWords as words, type LessonCall, type LessonLook, type LessonStep } from '@flain/content'
import { BusyButton, TextField } from '@flain/ui'
import { useState } from 'react'
import { apiClient, door } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { signInAddress, siteBase, sitePage, siteUrl } from '../../platform/site.ts'
import { useSaving } from '../../state/saved-flow.ts'
import { graphOf } from '../../state/studio-state.ts'
import { useStore } from '../../state/store.ts'
import { type Answer, askApi, commandOf, type ListedFlow } from './ask-api.ts'
import { lookFor } from './look-for.ts'

type Heard = { answer: Answer | undefined; values: Readonly<Record<string, string>> }
type TaskProps = {
  /** The tutorial's. */
  id: string
  step: LessonStep
  heard: Heard
  onAnswer: (answer: Answer) => void
  onFound: () => void
}

/** What is to be done now, and what it is done with. */
export function Task({ id, step, heard, onAnswer, onFound }: TaskProps) {
  const { text, type, say, press, go, call, look, choose, account } = step
  const isSignedOut = useSaving((saving) => saving.account.is === 'signed-out')
  return (
    <>
      <p>{text}</p>
      {type === undefined ? null : <Words label={words.type} text={type} />}
      {say === undefined ? null : <Words label={words.say} text={say} />}
      {press === undefined ? null : (
        <p className="meta">
          {words.press}: <kbd>{press}</kbd>
        </p>
      )}
      {account && isSignedOut ? (
        <p>
          <a className="link" href={signInAddress(`#lesson=${id}`)}>
            {words.signIn}
          </a>
        </p>
      ) : null}
      {go ? (
        <p>
          <a className="link" href={sitePage(go.to)} target="_blank" rel="noopener">
            {go.name}
          </a>
        </p>
      ) : null}
      {choose ? <Choice flows={heard.answer?.flows ?? []} /> : null}
      {call ? <CallTask call={call} values={heard.values} onAnswer={onAnswer} /> : null}
      {look === undefined ? null : <LookTask look={look} onFound={onFound} />}
    </>
  )
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <>
      <p className="meta">{label}</p>
      <blockquote>{text}</blockquote>
    </>
  )
}

function Choice({ flows }: { flows: readonly ListedFlow[] }) {
  return (
    <ul className="lesson-choice">
      {flows.map(({ id, name, author }) => (
        <li key={id}>
          <a className="link" href={`#flow=${id}`}>
            <bdi>{name}</bdi>
          </a>{' '}
          <bdi className="meta">{author}</bdi>
        </li>
      ))}
    </ul>
  )
}

type CallTaskProps = { call: LessonCall; values: Heard['values']; onAnswer: (answer: Answer) => void }

function CallTask({ call, values, onAnswer }: CallTaskProps) {
  const store = useStore()
  const [key, setKey] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function send() {
    setIsBusy(true)
    const board = graphOf(store.get())
    const answer = await askApi(call, {
      fetch: door.fetch,
      base: siteBase(),
      key,
      values,
      board,
      newKey: newId,
    })
    setIsBusy(false)
    onAnswer(answer)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <pre>{commandOf(call, values, siteUrl())}</pre>
      {call.scope === undefined ? null : (
        <TextField
          label={`${words.key} (${call.scope})`}
          type="password"
          autoComplete="off"
          required
          value={key}
          onChange={setKey}
        />
      )}
      <BusyButton type="submit" className="btn btn-primary btn-sm" isBusy={isBusy}>
        {words.send}
      </BusyButton>
    </form>
  )
}

function LookTask({ look, onFound }: { look: LessonLook; onFound: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function seek() {
    setIsBusy(true)
    const found = await lookFor(look, apiClient())
    setIsBusy(false)
    if (found === true) return onFound()
    setProblem(found === false ? words.notYet : found)
  }
  return (
    <>
      <BusyButton className="btn btn-primary btn-sm" isBusy={isBusy} onClick={() => void seek()}>
        {words.look}
      </BusyButton>
      <p role="alert" className="err">
        {problem}
      </p>
    </>
  )
}
