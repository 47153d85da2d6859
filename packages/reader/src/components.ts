/** What architecture sketches are made of, and where the parts live. */
import { contentWords, nounLabel, sentenceCase, trim, written } from './label.ts'
import { root, singular } from './lemma.ts'
import type { Token } from './token.ts'
import { departments } from './words.ts'

function set(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** Parts that are everyday things too, as a star says where they are listed. */
export const everydayParts = new Set<string>([
  'record',
  'team',
  'home',
  'page',
  'account',
  'network',
  'warehouse',
])

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
  'database db postgres postgresql mysql mariadb sqlite mongodb mongo redis memcached cassandra dynamodb dynamo s3 bucket snowflake bigquery redshift rds elasticache influxdb minio historian storage* datastore elasticsearch clickhouse timescale cockroach neo4j cache inventory* spreadsheet airtable archive* disk* volume* blob registry* ledger* catalogue* lake firestore supabase table* file* drive* folder* sheet* index* vault* nas backup* log*',
)
export const personWords = set(
  'cashier bartender steward receptionist wholesaler dispatcher caller pharmacist secretary treasurer sister brother boss colleague gp dentist retailer merchant coordinator director presenter shopkeeper lady woman wife husband pupil adult guard mentor scientist researcher sponsor landlady aunt uncle grandma grandpa mother father son daughter everybody user customer client admin administrator operator member visitor person people staff team employee manager driver patient doctor nurse student teacher parent buyer seller guest volunteer citizen engineer developer analyst technician agent shopper supplier vendor farmer owner reader viewer subscriber courier accountant clerk supervisor officer city council donor neighbour neighbor kid child family friend tenant landlord librarian chef cook waiter barista pilot mum dad mom player coach referee author editor reviewer candidate recruiter applicant lawyer partner everyone',
)
export const systemWords = parts(
  'api gateway server service* app* application website* site* web frontend backend spa cloudfront cdn queue kafka rabbitmq sqs sns broker bus worker* lambda function* microservice microservices cluster kubernetes k8s docker container* pod* proxy nginx loadbalancer balancer firewall vpn vpc subnet router* switch* device* sensor camera* thermostat plc scada hub* bridge* controller* agent* bot webhook stripe paypal sendgrid twilio auth0 okta firebase vercel netlify aws azure gcp cloud edge* on-premises on-prem portal* dashboard ui client* mobile* ios* android* browser* react* express* vue angular* node* python* checker limiter shipper runner loader parser lexer compiler generator linker interpreter handler listener processor renderer validator optimizer engine* scheduler cron pipeline etl crm erp cms sso ldap smtp imap mqtt grpc rest graphql websocket platform* system* module* component* plugin* sdk robot* printer* scanner* terminal* kiosk* phone* tablet* laptop* raspberry arduino microcontroller esp32 model* llm vector embeddings search* elastic prometheus grafana datadog sentry github gitlab jenkins terraform slack* zapier salesforce shopify hubspot host* vm mainframe middleware orchestrator ingester collector* consumer* producer* topic* stream* spark flink airflow dbt tableau looker bi inverter battery pump boiler turbine wallbox heater transformer amplifier amp mixer synth microphone antenna modem repeater',
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
const software = set(
  'web mobile desktop browser email mail thin thick native android ios api chat game smart tv',
)

/** "sales agent": a person, unlike the agent of a build. */
const human = set('support sales call field travel estate service customer human')

/** Nouns that hold things rather than do things. */
export const containerWords = set(
  'vpc cloud cluster network subnet datacenter datacentre environment region zone dmz lan premises factory plant warehouse office building site floor house home account namespace rack basement cellar attic garage cabin room lab cloud-environment intranet aws azure gcp kubernetes perimeter boundary enclave backend frontend layer tier',
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
  let words = untilUse(
    trim(tokens).filter((token, i) => token.tag !== 'punct' && !(i > 0 && token.low === 'both')),
  )
  while (words.length > 1 && ['first', 'too', 'then', 'well', 'as'].includes(words.at(-1)?.low ?? ''))
    words = words.slice(0, -1)
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
      (token.low === 'with' || /^(?:running|holding|containing|called|named|using)$/.test(token.low)),
  )
  return at > 0 ? tokens.slice(0, at) : tokens
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
  return shared(parts)
}

const sorts = new Set('service app server database module client worker node api sensor agent'.split(' '))

/** "users, billing and content services": the sort said last goes for all of them. */
function shared(parts: Token[][]): Token[][] {
  const last = parts.at(-1) ?? []
  const sort = last.at(-1)
  const name = sort ? singular(sort.low) : ''
  if (!sort || parts.length < 2 || last.length < 2 || sort.low === name || !sorts.has(name)) return parts
  const each = { ...sort, text: name, low: name, lemma: name }
  const isBare = (part: Token[]) => {
    const words = part.filter((token) => token.tag !== 'det' && token.tag !== 'num')
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
