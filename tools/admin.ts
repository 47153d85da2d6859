/** `npm run admin -- …`: reports, hiding, featuring and verifying, from the command line of the installation. */
import { runOperator } from '../apps/api/src/operator/run-operator.ts'

process.exitCode = await runOperator('admin', process.argv.slice(2), process.env)
