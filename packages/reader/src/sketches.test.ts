/** Sketches of systems as a developer types them, one test for each way of saying how parts are connected. */
import { expect, test } from 'vitest'
import { readByRules as read } from './read.ts'
import { edges } from './testing/drawn.ts'

const members = (text: string, group: string) => {
  const { graph } = read(text)
  const id = graph.groups.find((each) => each.label === group)?.id
  return graph.nodes.filter((node) => node.group === id).map((node) => node.label)
}

test('leads from what stands in front to what answers behind it', () => {
  expect(
    edges('Our backend is a Go API, a worker and a Postgres, with Traefik in front. The API uses Postgres.'),
  ).toContain('Traefik -> Go API')
  expect(edges('A Node API with nginx in front of it, and MongoDB.')).toEqual(['Nginx -> Node API'])
})

test('puts what stands with the one in front into the same place', () => {
  const text =
    'Our web shop runs on Kubernetes with an nginx ingress in front, three services (catalog, cart, payment), each with its own Postgres, and Kafka between cart and payment. Payment talks to Stripe.'
  expect(edges(text)).toEqual([
    'Nginx ingress -> Catalog service',
    'Nginx ingress -> Cart service',
    'Nginx ingress -> Payment service',
    'Catalog service -> Catalog Postgres',
    'Cart service -> Cart Postgres',
    'Payment service -> Payment Postgres',
    'Cart service -> Kafka',
    'Kafka -> Payment service',
    'Payment service -> Stripe',
  ])
  expect(members(text, 'Kubernetes')).toEqual([
    'Catalog service',
    'Cart service',
    'Payment service',
    'Nginx ingress',
    'Catalog Postgres',
    'Cart Postgres',
    'Payment Postgres',
  ])
})

test('ends what a part is behind where the list goes on', () => {
  expect(
    edges('We have a React app, a Node API behind CloudFront, and MongoDB. The API uses MongoDB.'),
  ).toEqual(['CloudFront -> Node API', 'Node API -> MongoDB'])
})

test('leads through what stands between two parts', () => {
  expect(edges('The API writes to Postgres. We use RabbitMQ between the API and the worker.')).toEqual([
    'API -writes> Postgres',
    'API -> RabbitMQ',
    'RabbitMQ -> Worker',
  ])
  expect(edges('A load balancer sits between the gateway and the web servers.')).toEqual([
    'Gateway -> Load balancer',
    'Load balancer -> Web servers',
  ])
})

test('tells what a part is called from what it does', () => {
  expect(
    edges(
      'An API gateway routes to the auth service and the orders service. The auth service uses Redis; orders stores in Postgres.',
    ),
  ).toEqual([
    'API gateway -routes> Auth service',
    'API gateway -routes> Orders service',
    'Auth service -> Redis',
    'Orders service -stores> Postgres',
  ])
  expect(edges('A Pi sends messages to a broker; Node-RED subscribes and stores them in InfluxDB.')).toEqual([
    'Pi -messages> Broker',
    'Broker -> Node-RED',
    'Node-RED -stores> InfluxDB',
  ])
})

test('puts all there is into a place, but for what is left out', () => {
  const told = 'The API talks to Postgres, Redis and Stripe.'
  for (const all of ['Everything but Stripe is deployed to AWS.', 'All except Stripe run on AWS.'])
    expect(members(`${told} ${all}`, 'AWS')).toEqual(['API', 'Postgres', 'Redis'])
})

test('leads from where something was put to what picks it up', () => {
  expect(edges('The API publishes events to SQS and a Lambda picks them up and writes to S3.')).toEqual([
    'API -publishes events> SQS',
    'SQS -> Lambda',
    'Lambda -writes> S3',
  ])
  expect(edges('The collector writes to InfluxDB, and Grafana shows dashboards from there.')).toEqual([
    'Collector -writes> InfluxDB',
    'InfluxDB -> Grafana',
  ])
  expect(edges('The API puts jobs into Redis. The worker takes jobs from Redis.')).toEqual([
    'API -jobs> Redis',
    'Redis -takes jobs> Worker',
  ])
})

test('means by "both" the two behind what stands in front, and draws a replica behind its primary', () => {
  expect(
    edges(
      'Users hit a load balancer in front of two web servers; both talk to a Postgres primary with a read replica.',
    ),
  ).toEqual([
    'Load balancer -> Web servers',
    'User -> Load balancer',
    'Postgres primary -> Read replica',
    'Web servers -> Postgres primary',
  ])
  expect(edges('The app servers use Redis for sessions and a MySQL primary with two replicas.')).toEqual(
    expect.arrayContaining(['MySQL primary -> Replicas', 'App servers -sessions> Redis']),
  )
})

test('reads parts and deeds whose words are both', () => {
  expect(
    edges('react frontend talks to fastapi backend, backend uses postgres and redis as a cache'),
  ).toEqual([
    'React frontend -> Fastapi backend',
    'Fastapi backend -> Postgres',
    'Fastapi backend -cache> Redis',
  ])
  expect(
    edges('phone app -> api gateway -> auth, payments. auth has postgres, payments calls stripe.'),
  ).toContain('Payments -> Stripe')
})

test('puts "all in …" around all there is', () => {
  expect(members('An api uses postgres and redis. all in aws', 'Aws')).toEqual(['Api', 'Postgres', 'Redis'])
})

test('leads from what was spoken of last to what serves it', () => {
  expect(edges('The web app puts images into S3. Cloudfront serves them.')).toContain('S3 -> Cloudfront')
})

test('joins three tiers that are only named, and nothing else', () => {
  expect(edges('database backend frontend')).toEqual(['Frontend -> Backend', 'Backend -> Database'])
  expect(edges('database, backend, cache')).toEqual([])
})

test('hangs what stands on a network or in the air on the part in the middle', () => {
  expect(
    edges('home network: router connected to modem, nas and printer on lan, laptop and phones over wifi.'),
  ).toEqual([
    'Router -> Modem',
    'Router -lan> Nas',
    'Router -lan> Printer',
    'Router -wifi> Laptop',
    'Router -wifi> Phones',
  ])
})

test('draws as many places as are said, each with parts of its own, and what goes across', () => {
  const text =
    'two data centers each with its own load balancer and three app servers, postgres replicates from one to the other'
  expect(edges(text)).toEqual([
    'Load balancer -> App servers',
    'Load balancer -> App servers',
    'Postgres -replicates> Postgres',
  ])
  expect(members(text, 'Data center 2')).toEqual(['Load balancer', 'App servers', 'Postgres'])
})

test('tells uses from parts in "for …", and what an app stands on', () => {
  expect(
    edges(
      'nextjs app on vercel, talks to supabase for auth and data, stripe for payments, resend for emails',
    ),
  ).toEqual([
    'Vercel -serves> Nextjs app',
    'Nextjs app -auth and data> Supabase',
    'Nextjs app -payments> Stripe',
    'Nextjs app -emails> Resend',
  ])
})

test('joins what stands on top or next to it, and reads no part out of a language', () => {
  expect(edges('the worker writes to influxdb, grafana on top for the charts')).toEqual([
    'Worker -writes> Influxdb',
    'Influxdb -> Grafana',
  ])
  expect(edges('monolith in php behind apache, mysql next to it')).toEqual([
    'Monolith -> Mysql',
    'Apache -> Monolith',
  ])
})

test('leads to what stands "behind it", and keeps data where it is said to be', () => {
  expect(
    edges(
      'we have a load balancer, behind it 3 web servers, they share a redis. backups go to s3 every night',
    ),
  ).toEqual(['Load balancer -> Web servers', 'Web servers -> Shared redis', 'Web servers -backups> S3'])
  expect(edges('ios app -> rest api -> postgres. images in s3, push notifications via firebase')).toEqual([
    'Ios app -> Rest api',
    'Rest api -> Postgres',
    'Rest api -images> S3',
    'Rest api -pushes notifications> Firebase',
  ])
})

test('leads to all that a list behind "which" names', () => {
  const text =
    'An app talks to a gateway, which routes to the auth service, the order service and the payment service'
  expect(edges(text)).toEqual([
    'App -> Gateway',
    'Gateway -routes> Auth service',
    'Gateway -routes> Order service',
    'Gateway -routes> Payment service',
  ])
})

test('keeps each of several things in its own store', () => {
  const { nodes, edges: lines } = read(
    'Orders are stored in Postgres, sessions in Redis and files in S3.',
  ).graph
  expect(nodes.map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
    'Postgres: Orders',
    'Redis: Sessions',
    'S3: Files',
  ])
  expect(lines).toEqual([])
})

test('hands on what was sent to somebody, and tells what the nearest does', () => {
  expect(edges('Sensors send readings to a broker. A consumer writes them to InfluxDB.')).toEqual([
    'Sensors -readings> Broker',
    'Broker -> Consumer',
    'Consumer -writes> InfluxDB',
  ])
  expect(edges('The backend uses Postgres, jobs run on a worker that reads from RabbitMQ')).toContain(
    'RabbitMQ -reads> Worker',
  )
})
