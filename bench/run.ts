/** `npm run bench`: every bench one after the other, under one heading that names the machine and its load. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { machine } from './machine.ts'

console.log(machine())
for (const folder of readdirSync(import.meta.dirname)) {
  const file = join(import.meta.dirname, folder, 'run.ts')
  if (!existsSync(file)) continue
  console.log(`\n## ${folder}\n`)
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
