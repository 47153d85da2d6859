/** The proxies of `deploy`, each by its own file, which only other addresses and no certificate are put into. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './server-process.ts'

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url))

type Places = { folder: string; port: number; servers: readonly number[] }
type Kind = {
  /** Debian's package of the same name has it. */
  name: string
  file: string
  configOf: (text: string, places: Places) => string
  argsOf: (config: string, folder: string) => string[]
}

const withServers = (text: string, servers: readonly number[]) =>
  text
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${servers[0]}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${servers[1]}`)

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const kinds: Kind[] = [
  {
    name: 'nginx',
    file: 'nginx/flain.conf',
    configOf: (text, { folder, port, servers }) => {
      const own = withServers(text, servers)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *ssl_.*$/gm, '')
      const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
      return `pid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${own}\n}\n`
    },
    argsOf: (config, folder) => ['-p', folder, '-c', config, '-g', 'daemon off;'],
  },
  {
    name: 'caddy',
    file: 'caddy/Caddyfile',
    configOf: (text, { port, servers }) => {
      const own = withServers(text, servers).replace('flain.example.org', `http://127.0.0.1:${port}`)
      return `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n${own}`
    },
    argsOf: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  {
    name: 'haproxy',
    file: 'haproxy/haproxy.cfg',
    configOf: (text, { port, servers }) =>
      withServers(text, servers).replace(/bind :443 .*/, `bind 127.0.0.1:${port}`),
    argsOf: (config) => ['-db', '-f', config],
  },
]

function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export type Proxy = { name: string; url: string; stop: () => Promise<void> }

/** Those of them that are installed here. */
export const proxies = kinds.filter(({ name }) => isInstalled(name))

export async function startProxy(kind: Kind, above: string, servers: readonly number[]): Promise<Proxy> {
  const { name, file, configOf, argsOf } = kind
  const folder = join(above, name)
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const config = join(folder, 'config')
  writeFileSync(config, configOf(readFileSync(join(deploy, file), 'utf8'), { folder, port, servers }))
  const child = spawn(name, argsOf(config, folder), {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${said.join('')}`)
    const isThere = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  return { name, url, stop }
}
