/** What architecture sketches are made of, and where the parts live. */
import { contentWords, nounLabel, sentenceCase, trim, written } from './label.ts'
import { root, singular } from './lemma.ts'
import { isTag, says } from './token.ts'
import type { Token } from './token.ts'
import { departments, personWords, wordSet } from './words.ts'

/** Parts that are everyday things too, as a star says where they are listed. */
export const everydayParts = wordSet('account home network page record team warehouse')

function parts(text: string): ReadonlySet<string> {
  return new Set(
    text.split(' ').map((word) => {
      const name = word.replace('*', '')
      if (name !== word) everydayParts.add(name)
      return name
    }),
  )
}

export const storeWords = parts(
  'airtable archive* backup* bigquery blob bucket cache cassandra catalogue* clickhouse cockroach database datastore db disk* drive* dynamo dynamodb elasticache elasticsearch file* firestore folder* historian index* influxdb inventory* lake ledger* log* mariadb memcached minio mongo mongodb mysql nas neo4j postgres postgresql rds redis redshift registry* s3 sheet* snowflake spreadsheet sqlite storage* supabase table* timescale vault* volume*',
)
export const systemWords = parts(
  'agent* airflow amp amplifier android* angular* antenna api app* application arduino auth0 aws azure backend balancer battery bi boiler bot bridge* broker browser* bus camera* cdn checker client* cloud cloudfront cluster cms collector* compiler component* consumer* container* controller* crm cron dashboard datadog dbt device* docker edge* elastic embeddings engine* erp esp32 etl express* firebase firewall flink frontend function* gateway gcp generator github gitlab grafana graphql grpc handler heater host* hub* hubspot imap ingester interpreter inverter ios* jenkins k8s kafka kiosk* kubernetes lambda laptop* ldap lexer limiter linker listener llm loadbalancer loader looker mainframe microcontroller microphone microservice microservices middleware mixer mobile* model* modem module* mqtt netlify nginx node* okta on-prem on-premises optimizer orchestrator parser paypal phone* pipeline platform* plc plugin* pod* portal* printer* processor producer* prometheus proxy pump python* queue rabbitmq raspberry react* renderer repeater rest robot* router* runner salesforce scada scanner* scheduler sdk search* sendgrid sensor sentry server service* shipper shopify site* slack* smtp sns spa spark sqs sso stream* stripe subnet switch* synth system* tableau tablet* terminal* terraform thermostat topic* transformer turbine twilio ui validator vector vercel vm vpc vpn vue wallbox web webhook website* websocket worker* zapier',
)

/** Words in front of a thing that say where it runs, and the name of that place. */
const places: [RegExp, string][] = [
  [/^(?:cloud|cloud-based|cloud-hosted)$/, 'Cloud Environment'],
  [/^(?:on-prem|on-premise|on-premises|onprem|onpremises|on-site)$/, 'On-Premises'],
]

export function placeOf(word: string): string | undefined {
  return places.find(([pattern]) => pattern.test(word))?.[1]
}

/** "web client": a program, unlike the client who pays. */
const software = wordSet(
  'android api browser chat desktop email game ios mail mobile native smart thick thin tv web',
)

/** "sales agent": a person, unlike the agent of a build. */
const human = wordSet('call customer estate field human sales service support travel')

/** Nouns that hold things rather than do things. */
export const containerWords = wordSet(
  'account attic aws azure backend basement boundary building cabin cellar cloud cloud-environment cluster datacenter datacentre dmz enclave environment factory floor frontend garage gcp home house intranet kubernetes lab lan layer namespace network office perimeter plant premises rack region room site subnet tier vpc warehouse zone',
)

export type Thing = {
  label: string
  words: readonly string[]
  tokens: Token[]
  /** Where it lives, when a word in front says so. */
  place?: string
  /** "for deposits": what the connection to it is about. */
  about?: string
  pronoun?: boolean
}

/** One noun phrase as a thing: article gone, place word taken off ("cloud application" → Application, in the cloud). */
export function thingOf(tokens: Token[]): Thing | undefined {
  let words = untilUse(
    trim(tokens).filter((token, i) => token.tag !== 'punct' && !(i > 0 && token.low === 'both')),
  )
  while (words.length > 1 && says(words.at(-1), 'first', 'too', 'then', 'well', 'as'))
    words = words.slice(0, -1)
  while (
    words[0] &&
    (says(
      words[0],
      'another',
      'own',
      'other',
      'same',
      'one',
      'single',
      'every',
      'new',
      'simple',
      'separate',
    ) ||
      (words[0].tag === 'num' && words.length > 1) ||
      words[0].tag === 'poss' ||
      words[0].tag === 'det')
  )
    words = words.slice(1)
  const first = words[0]
  if (!first) return undefined
  if (words.length === 1 && first.tag === 'pron')
    return { label: '', words: [], tokens: words, pronoun: true }
  if (!words.some((token) => isTag(token, 'noun', 'adj', 'verb', 'ing'))) return undefined
  let place: string | undefined
  if (words.length > 1) {
    place = placeOf(first.low)
    if (place !== undefined) words = words.slice(1)
  }
  return {
    label: singularActor(nounLabel(words), words),
    words: contentWords(written(words)),
    tokens,
    ...(place === undefined ? {} : { place }),
  }
}

/** A thing a phrase gives by name; a pronoun gives none. */
export function namedThing(tokens: Token[]): Thing | undefined {
  const thing = thingOf(tokens)
  return thing?.pronoun ? undefined : thing
}

/** "Mac running Ableton", "laptop with OBS": the thing alone. */
function untilUse(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 &&
      (token.low === 'with' || says(token, 'running', 'holding', 'containing', 'called', 'named', 'using')),
  )
  return at > 0 ? tokens.slice(0, at) : tokens
}

/** "users" is drawn as one User; other plurals stay as said. */
function singularActor(label: string, words: Token[]): string {
  const only = words[0]
  if (
    words.length === 1 &&
    only &&
    says(only, 'users', 'customers', 'admins', 'clients', 'visitors', 'operators')
  )
    return sentenceCase(root(only.low))
  return label
}

export function kindOfThing(thing: { words: readonly string[] }): 'actor' | 'store' | 'system' {
  const last = thing.words.at(-1) ?? ''
  const before = thing.words.at(-2) ?? ''
  if (departments.has(last) && thing.words.length === 1) return 'actor'
  if (last === 'client' && software.has(before)) return 'system'
  if (last === 'agent' && !human.has(before)) return 'system'
  if (
    storeWords.has(last) ||
    (last === 'warehouse' && (before === 'data' || storeWords.has(before) || before === 'synapse')) ||
    (last === 'store' && /^(?:feature|data|object|event|document|key-value|vector|metadata)$/.test(before)) ||
    (last === 'server' && before === 'file') ||
    thing.words.some((word) =>
      /^(?:database|db|postgres|postgresql|mysql|mongodb|redis|s3|dynamodb|cache)$/.test(word),
    )
  )
    return 'store'
  if (personWords.has(last)) return 'actor'
  return 'system'
}

/** Where a thing stands between a person and the data: 0 faces people, 1 answers calls, 2 keeps data. */
export function tierOf(words: readonly string[]): number | undefined {
  const last = words.at(-1) ?? ''
  if (storeWords.has(last)) return 2
  if (['api', 'service', 'gateway', 'backend', 'server', 'microservice', 'endpoint'].includes(last)) return 1
  if (
    [
      'app',
      'application',
      'website',
      'site',
      'frontend',
      'ui',
      'portal',
      'dashboard',
      'spa',
      'client',
      'page',
    ].includes(last)
  )
    return 0
  return undefined
}

/** Splits "a cloud application, APIs and a database" at its commas and conjunctions. */
export function listOf(tokens: Token[]): Token[][] {
  const parts: Token[][] = []
  let open: Token[] = []
  for (const token of tokens) {
    if (token.tag === 'and' || says(token, ',', '/', ';')) {
      if (open.length > 0) parts.push(open)
      open = []
    } else open.push(token)
  }
  if (open.length > 0) parts.push(open)
  return shared(parts)
}

const sorts = wordSet('agent api app client database module node sensor server service worker')

/** "users, billing and content services": the sort said last goes for all of them. */
function shared(parts: Token[][]): Token[][] {
  const last = parts.at(-1) ?? []
  const sort = last.at(-1)
  const name = sort ? singular(sort.low) : ''
  if (!sort || parts.length < 2 || last.length < 2 || sort.low === name || !sorts.has(name)) return parts
  const each = { ...sort, text: name, low: name, lemma: name }
  const isBare = (part: Token[]) => {
    const words = part.filter((token) => !isTag(token, 'det', 'num'))
    const [only] = words
    return (
      words.length === 1 &&
      only?.tag === 'noun' &&
      !systemWords.has(only.lemma) &&
      (name === 'service' || singular(only.low) === only.low)
    )
  }
  if (last.filter((token) => token.tag === 'noun').length < 2 || !parts.slice(0, -1).every(isBare))
    return parts
  return [...parts.slice(0, -1).map((part) => [...part, each]), [...last.slice(0, -1), each]]
}
