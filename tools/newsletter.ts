/** `npm run newsletter -- send <slug>`: queues a post for every confirmed reader; run it again to go on after a stop. */
import { runOperator } from '../apps/api/src/operator/run-operator.ts'

process.exitCode = await runOperator('newsletter', process.argv.slice(2), process.env)
