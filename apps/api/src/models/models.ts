/**
 * Language models, as far as this product uses them: a prompt goes in, text comes out bit by bit. Nothing of the AI SDK
 * is loaded before somebody asks.
 */
import { isIP } from 'node:net'
import { pathToFileURL } from 'node:url'
import { keyServices } from '@flain/contract'
import type { KeyService } from '@flain/contract'
import type { Config } from '../config/config.ts'
import type { ModelConfig, ModelProvider } from '../config/model-settings.ts'
import { places } from '../config/places.ts'
import { tracedPieces } from '../tracing/spans.ts'

export type Message = { role: 'user' | 'assistant'; text: string }
export type Prompt = { system: string; messages: readonly Message[] }

export type LanguageModel = {
  name: string
  /** Where the words go, as people are told: a host, or this installation. */
  at: string
  /**
   * The answer as it comes; an empty text is a sign of life. Throws a ModelFault, also when the answer does not end as
   * it should. Aborting the signal ends the request at the service at once.
   */
  answer: (prompt: Prompt, signal: AbortSignal) => AsyncIterable<string>
}

/** A key that came with a request. */
export type OwnKey = { service: string; key: string; model: string }

export type Models = {
  /** The model of this installation. */
  house: Pick<LanguageModel, 'name' | 'at'> | undefined
  services: readonly KeyService[]
  /** The model of this installation, or with a key the one at its service; undefined when there is no such thing. */
  open: (key?: OwnKey) => Promise<LanguageModel | undefined>
}

/** What the bundle with the AI SDK offers. */
export type ModelSettings = ModelConfig & { baseUrl: string; at: string }
type LanguageModels = { createLanguageModel: (settings: ModelSettings) => LanguageModel }

type Service = KeyService & { provider: ModelProvider; baseUrl: string }

const apiBases: Record<keyof typeof keyServices, { provider: ModelProvider; baseUrl: string }> = {
  openai: { provider: 'openai-compatible', baseUrl: 'https://api.openai.com/v1' },
  anthropic: { provider: 'anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  google: { provider: 'google', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
  mistral: { provider: 'openai-compatible', baseUrl: 'https://api.mistral.ai/v1' },
  openrouter: { provider: 'openai-compatible', baseUrl: 'https://openrouter.ai/api/v1' },
}

const houseBases: Record<Exclude<ModelProvider, 'openai-compatible'>, string> = {
  anthropic: apiBases.anthropic.baseUrl,
  google: apiBases.google.baseUrl,
}

/**
 * NOTE: an address is never taken from a request: a person names one of these services, whose addresses stand in the
 * source or in the operator's configuration.
 */
export function openModels({ model, ownServices }: Pick<Config, 'model' | 'ownServices'>): Models {
  const services: Service[] = [
    ...(Object.keys(apiBases) as (keyof typeof apiBases)[]).map((id) => ({
      id,
      ...keyServices[id],
      ...apiBases[id],
    })),
    ...ownServices.map(({ id, baseUrl }) => ({
      id,
      name: id,
      host: id,
      provider: 'openai-compatible' as const,
      baseUrl,
    })),
  ]
  const house = model && settingsOf(model)
  return {
    house: house && { name: house.name, at: house.at },
    services: services.map(({ id, name, host }) => ({ id, name, host })),
    open: async (key) => {
      const settings = key ? settingsOfKey(services, key) : house
      return settings && withTrace((await load()).createLanguageModel(settings))
    },
  }
}

/** The name of the model may be what a person typed, so it is not told. */
const withTrace = (model: LanguageModel): LanguageModel => ({
  ...model,
  answer: (prompt, signal) =>
    tracedPieces(
      { name: 'model', kind: 'client', facts: { 'server.address': model.at } },
      model.answer(prompt, signal),
    ),
})

function settingsOf(model: ModelConfig): ModelSettings {
  const baseUrl = model.baseUrl ?? (model.provider === 'openai-compatible' ? '' : houseBases[model.provider])
  return { ...model, baseUrl, at: placeOf(new URL(baseUrl).hostname) }
}

function settingsOfKey(services: readonly Service[], own: OwnKey): ModelSettings | undefined {
  const service = services.find(({ id }) => id === own.service)
  if (!service) return undefined
  const { provider, baseUrl, host } = service
  return { provider, baseUrl, apiKey: own.key, name: own.model, at: host }
}

/** A name of the inside of somebody's network is nobody else's business. */
function placeOf(hostname: string): string {
  const isInside = !hostname.includes('.') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isInside ? 'this installation' : hostname
}

let loading: Promise<LanguageModels> | undefined

function load(): Promise<LanguageModels> {
  loading ??= import(pathToFileURL(places.languageModels).href) as Promise<LanguageModels>
  return loading
}
