/** `node bench/reader/corpus/check.ts FILE …` names what breaks the notation, and counts the rest. */
import { readFileSync } from 'node:fs'
import { compile } from './compile.ts'

let faulty = false
for (const file of process.argv.slice(2)) {
  const { rows, faults } = compile(readFileSync(file, 'utf8'))
  for (const fault of faults) console.log(fault)
  faulty ||= faults.length > 0
  const tally = (key: 'diagram' | 'style') =>
    Object.entries(Object.groupBy(rows, (row) => row[key]))
      .map(([name, these]) => `${name} ${these?.length}`)
      .join(', ')
  console.log(`${file}: ${rows.length} rows, ${faults.length} faults`)
  console.log(`  ${tally('diagram')}\n  ${tally('style')}`)
}
process.exitCode = faulty ? 1 : 0
