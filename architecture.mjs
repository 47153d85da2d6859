/**
 * Who may import whom: the one table. dependency-cruiser's rules are made from it (`.dependency-cruiser.mjs`),
 * and `architecture.test.mjs` holds it against the `package.json` files and against what was really read.
 */

/** Workspace folder → the packages it may import. */
export const mayImport = {
  'packages/flow': [],
  'packages/formats': ['flow'],
  'packages/reader': ['flow', 'formats'],
  'packages/layout': ['flow'],
  'packages/render': ['flow', 'layout'],
  'packages/contract': ['flow'],
  'packages/client': ['contract'],
  'packages/content': ['contract', 'flow'],
  'packages/ui': [],
  'packages/languages': [],
  'packages/agent': ['contract', 'flow', 'formats'],
  'packages/flain': ['agent', 'flow', 'formats', 'layout', 'reader', 'render', 'ui'],
  'apps/site': ['client', 'content', 'contract', 'flow', 'languages', 'layout', 'render', 'ui'],
  'apps/studio': [
    'client',
    'content',
    'contract',
    'flow',
    'formats',
    'languages',
    'layout',
    'reader',
    'render',
    'ui',
  ],
  'apps/api': ['agent', 'content', 'contract', 'flow', 'formats', 'layout', 'reader', 'render'],
  bench: ['content', 'contract', 'flow', 'formats', 'layout', 'reader', 'render'],
  e2e: [],
  tools: ['content', 'flain', 'flow', 'formats', 'layout'],
}

/** Folders of an app from the outside in; an inner one never imports an outer one. `platform` wraps the browser for all. */
const layers = ['pages', 'features', 'state', 'platform']

const packageNames = Object.keys(mayImport)
  .filter((folder) => folder.startsWith('packages/'))
  .map((folder) => folder.slice('packages/'.length))

function rule(name, comment, { from, to }) {
  return { name, comment, severity: 'error', from, to }
}

function workspaceRules() {
  return Object.entries(mayImport).map(([folder, allowed]) => {
    const own = folder.startsWith('packages/') ? [folder.slice('packages/'.length)] : []
    const forbidden = packageNames.filter((name) => ![...own, ...allowed].includes(name))
    // What the npm scripts run starts the server's operator, and nothing runs what they run.
    const apps =
      folder === 'tools' ? 'apps/(?!api/src/operator/)' : `apps/(?!${folder.replace('apps/', '')}/)`
    const others = [apps, 'e2e/', 'bench/', 'tools/'].filter((other) => other !== `${folder}/`)
    return rule(
      `${folder.replace('/', '-')}-imports-downwards`,
      `${folder} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other package'}.`,
      {
        from: { path: `^${folder}/` },
        to: {
          path: [...forbidden.map((name) => `^packages/${name}/`), ...others.map((other) => `^${other}`)],
        },
      },
    )
  })
}

function layerRules() {
  const root = '^apps/[^/]+/(src|app)/'
  const upward = layers.flatMap((inner, index) =>
    layers.slice(0, index).map((outer) =>
      rule(`${inner}-not-to-${outer}`, `${inner} never import ${outer}.`, {
        from: { path: `${root}${inner}/` },
        to: { path: `${root}${outer}/` },
      }),
    ),
  )
  const sideways = rule(
    'features-not-to-features',
    'A feature never imports another; what two need moves down.',
    {
      from: { path: '^apps/([^/]+)/(?:src|app)/features/([^/]+)/', pathNot: '\\.test\\.' },
      to: { path: '^apps/$1/(?:src|app)/features/', pathNot: '^apps/$1/(?:src|app)/features/$2/' },
    },
  )
  return [...upward, sideways]
}

/** Rooms of the server → the rooms they may import; what stands at its root (`context.ts` and failures) is everybody's. */
const apiRooms = {
  config: [],
  metrics: ['config'],
  threads: ['metrics'],
  db: ['config'],
  mail: [],
  drawing: ['threads'],
  jobs: ['config', 'db', 'mail', 'metrics'],
  http: ['config', 'db', 'metrics', 'threads'],
  models: ['config', 'db', 'http', 'metrics'],
  payments: ['config', 'db', 'http'],
  presenters: ['db'],
  features: ['config', 'db', 'drawing', 'http', 'jobs', 'mail', 'models', 'payments', 'presenters'],
  operator: ['config', 'db', 'features'],
}

/** Files that put rooms together, so that nothing else has to. */
const composing = { jobs: 'src/jobs/table\\.ts$', operator: 'src/operator/run-operator\\.ts$' }
const apiRoot = '^apps/api/src/'

function apiRoomRules() {
  const rooms = Object.entries(apiRooms).map(([room, allowed]) => {
    const forbidden = [...Object.keys(apiRooms), 'testing'].filter(
      (name) => ![room, ...allowed].includes(name),
    )
    const apart = composing[room] ? `|${composing[room]}` : ''
    return rule(
      `api-${room}-imports-inwards`,
      `${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}.`,
      {
        from: { path: `${apiRoot}${room}/`, pathNot: `\\.test\\.${apart}` },
        to: { path: `${apiRoot}(${forbidden.join('|')})/`, dependencyTypesNot: ['type-only'] },
      },
    )
  })
  const rooted = rule(
    'api-rooms-not-to-composition',
    'Only what puts the server together imports its composition.',
    {
      from: { path: `${apiRoot}[^/]+/`, pathNot: `\\.test\\.|src/testing/|${composing.operator}` },
      to: { path: `${apiRoot}(app|open-context|start-server|server)\\.ts$` },
    },
  )
  return [...rooms, rooted]
}

/** The rules as dependency-cruiser wants them. */
export const forbidden = [
  ...workspaceRules(),
  ...layerRules(),
  ...apiRoomRules(),
  rule('no-circles', 'Two files that need each other are one.', { from: {}, to: { circular: true } }),
  rule('through-the-door', 'A package is entered by its exports only.', {
    from: { path: '^(packages|apps)/([^/]+)/' },
    to: { path: '^packages/([^/]+)/src/(?!index\\.)', pathNot: '^packages/$2/', dependencyTypes: ['local'] },
  }),
]
