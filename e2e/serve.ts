/** Serves the journeys of one project: `node serve.ts <embedded|servers>`. */
import { modes } from './product.ts'
import { startProduct } from './start-product.ts'

const mode = modes.find(({ name }) => name === process.argv[2])
if (!mode)
  throw new Error(
    `Unknown product "${process.argv[2]}"; it is one of ${modes.map(({ name }) => name).join(', ')}.`,
  )

const server = await startProduct(mode)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
