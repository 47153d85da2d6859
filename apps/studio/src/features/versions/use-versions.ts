import { errors, type FlowVersion, messages } from '@flain/contract'
import type { FlowGraph } from '@flain/flow'
import { translate } from '@flain/languages'
import { useEffect, useState } from 'react'
import { apiClient } from '../../platform/api.ts'

type Listed = { versions: FlowVersion[]; next: number | null }

/** The saved versions of a flow, the newest first, a page at a time; `fault` is the sentence of what went wrong. */
export function useVersions(flowId: string) {
  const [listed, setListed] = useState<Listed>()
  const [fault, setFault] = useState<string>()
  /** Which page is being read: the versions before this one. */
  const [asked, setAsked] = useState<{ before: number | undefined }>({ before: undefined })
  const [done, setDone] = useState<typeof asked>()
  useEffect(() => {
    let isOver = false
    void readVersions(flowId, asked.before).then((reply) => {
      if (isOver) return
      setDone(asked)
      setFault(reply.ok ? undefined : translate(reply.error || messages.networkError))
      if (!reply.ok) return
      const { data, next } = reply.data
      setListed((known) => ({
        versions: asked.before === undefined ? data : [...(known?.versions ?? []), ...data],
        next,
      }))
    })
    return () => {
      isOver = true
    }
  }, [flowId, asked])
  const load = (before?: number) => setAsked({ before })
  return { listed, fault, isLoading: done !== asked, load }
}

function readVersions(flowId: string, before: number | undefined) {
  const query = before === undefined ? {} : { before }
  return apiClient().call('listVersions', { params: { id: flowId }, query })
}

/** One version's document, read once and remembered: a version never changes. */
export function useDocument(flowId: string, version: number | undefined) {
  const [known, setKnown] = useState<ReadonlyMap<number, FlowGraph>>(new Map())
  const [fault, setFault] = useState<string>()
  const isKnown = version === undefined || known.has(version)
  useEffect(() => {
    if (isKnown) return undefined
    let isOver = false
    const params = { id: flowId, n: version }
    void apiClient()
      .call('getVersion', { params })
      .then((reply) => {
        if (isOver) return
        if (reply.ok) setKnown((map) => new Map(map).set(version, reply.data.data.document))
        else setFault(translate(reply.error || errors.internal.sentence))
      })
    return () => {
      isOver = true
    }
  }, [flowId, version, isKnown])
  return { document: version === undefined ? undefined : known.get(version), fault }
}
