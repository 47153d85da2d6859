/** What architecture sketches are made of, and where the parts live. */
import { contentWords, nounLabel, sentenceCase, trim, written } from './label.ts'
import { root } from './lemma.ts'
import type { Token } from './token.ts'

function set(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

export const storeWords = set(
  'database db postgres postgresql mysql mariadb sqlite mongodb mongo redis memcached cassandra dynamodb dynamo s3 bucket warehouse snowflake bigquery redshift storage datastore elasticsearch clickhouse timescale cockroach neo4j cache inventory spreadsheet airtable archive disk volume blob registry ledger catalogue lake firestore supabase table file drive folder sheet index vault nas backup log',
)
export const personWords = set(
  'user customer client admin administrator operator member visitor person people staff team employee manager driver patient doctor nurse student teacher parent buyer seller guest volunteer citizen engineer developer analyst technician agent shopper supplier vendor farmer owner reader viewer subscriber courier accountant clerk supervisor officer city council donor neighbour neighbor kid child family friend tenant landlord librarian chef cook waiter barista pilot mum dad mom player coach referee author editor reviewer candidate recruiter applicant lawyer partner everyone',
)
export const systemWords = set(
  'api gateway server service app application website site web frontend backend spa cloudfront cdn queue kafka rabbitmq sqs sns broker bus worker lambda function microservice microservices cluster kubernetes k8s docker container pod proxy nginx loadbalancer balancer firewall vpn vpc subnet router switch device sensor camera thermostat plc scada hub bridge controller gateway agent bot webhook stripe paypal sendgrid twilio auth0 okta firebase vercel netlify aws azure gcp cloud edge on-premises on-prem portal dashboard ui client mobile ios android browser react vue angular node python engine scheduler cron pipeline etl crm erp cms sso ldap smtp imap mqtt grpc rest graphql websocket platform system module component plugin sdk robot printer scanner terminal kiosk phone tablet laptop raspberry arduino microcontroller esp32 model llm vector embeddings search elastic prometheus grafana datadog sentry github gitlab jenkins terraform slack zapier salesforce shopify hubspot host vm mainframe middleware orchestrator ingester collector consumer producer topic stream spark flink airflow dbt tableau looker bi',
)

/** Words in front of a thing that say where it runs, and the name of that place. */
const places: [RegExp, string][] = [
  [/^(?:cloud|cloud-based|cloud-hosted)$/, 'Cloud Environment'],
  [/^(?:on-prem|on-premise|on-premises|onprem|onpremises|on-site)$/, 'On-Premises'],
]

export function placeOf(word: string): string | undefined {
  return places.find(([pattern]) => pattern.test(word))?.[1]
}

/** Nouns that hold things rather than do things. */
export const containerWords = set(
  'vpc cloud cluster network subnet datacenter datacentre environment region zone dmz lan premises factory plant warehouse office building site floor house home account namespace rack room lab cloud-environment intranet aws azure gcp kubernetes perimeter boundary enclave backend frontend layer tier',
)

export type Thing = {
  label: string
  words: string[]
  tokens: Token[]
  /** Where it lives, when a word in front says so. */
  place?: string
  /** "for deposits": what the connection to it is about. */
  about?: string
  pronoun?: boolean
}

/** One noun phrase as a thing: article gone, place word taken off ("cloud application" → Application, in the cloud). */
export function thingOf(tokens: Token[]): Thing | undefined {
  let words = trim(tokens).filter((token) => token.tag !== 'punct')
  while (
    words[0] &&
    (['another', 'own', 'other', 'same', 'one', 'single', 'every', 'new', 'simple', 'separate'].includes(
      words[0].low,
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
  if (
    !words.some(
      (token) => token.tag === 'noun' || token.tag === 'adj' || token.tag === 'verb' || token.tag === 'ing',
    )
  )
    return undefined
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

/** "users" is drawn as one User; other plurals stay as said. */
function singularActor(label: string, words: Token[]): string {
  const only = words[0]
  if (
    words.length === 1 &&
    only &&
    ['users', 'customers', 'admins', 'clients', 'visitors', 'operators'].includes(only.low)
  )
    return sentenceCase(root(only.low))
  return label
}

export function kindOfThing(thing: { words: string[] }): 'actor' | 'store' | 'system' {
  const last = thing.words.at(-1) ?? ''
  if (
    storeWords.has(last) ||
    thing.words.some((word) =>
      /^(?:database|db|postgres|postgresql|mysql|mongodb|redis|s3|dynamodb|cache)$/.test(word),
    )
  )
    return 'store'
  if (personWords.has(last)) return 'actor'
  return 'system'
}

/** Where a thing stands between a person and the data: 0 faces people, 1 answers calls, 2 keeps data. */
export function tierOf(words: string[]): number | undefined {
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
    if (token.tag === 'and' || token.low === ',' || token.low === '/' || token.low === ';') {
      if (open.length > 0) parts.push(open)
      open = []
    } else open.push(token)
  }
  if (open.length > 0) parts.push(open)
  return parts
}
