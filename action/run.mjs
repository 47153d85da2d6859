/**
 * Draws a repository's fenced flows and commits what changed; nothing, and no commit, when all is as it should be. It needs
 * nothing but git and npm, so what is run is what is read here.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'

const input = (name) => process.env[`INPUT_${name.toUpperCase()}`]?.trim() ?? ''
const words = (text) => text.split(/\s+/).filter(Boolean)

const run = (command, args, stdio = 'inherit') => execFileSync(command, args, { encoding: 'utf8', stdio })
const git = (...args) => run('git', args, ['ignore', 'pipe', 'inherit'])

/** Ours is the one that npm has, but for who tries another. */
const flain = words(process.env.FLAIN_COMMAND ?? `npx --yes flain@${input('version') || 'latest'}`)

function drawAll() {
  const [command = '', ...args] = flain
  const languages = input('languages') || 'flow'
  // A pattern that fits no file is no fault of a repository that has none yet.
  const patterns = words(input('files')).filter(
    (pattern) => git('ls-files', '--', `:(glob)${pattern}`) !== '',
  )
  if (patterns.length === 0) return console.log('No Markdown file is called so.')
  run(command, [...args, 'fences', ...patterns, '--languages', languages])
}

function commit() {
  git('add', '--all', '--', ...words(git('ls-files', '--modified', '--others', '--exclude-standard')))
  const isChanged = git('diff', '--cached', '--name-only') !== ''
  if (isChanged) {
    const by = [
      '-c',
      'user.name=github-actions[bot]',
      '-c',
      'user.email=41898282+github-actions[bot]@users.noreply.github.com',
    ]
    git(...by, 'commit', '--message', input('message') || 'docs: draw the flows anew')
    if (input('push') !== 'false')
      git('push', 'origin', `HEAD:${git('rev-parse', '--abbrev-ref', 'HEAD').trim()}`)
  }
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `changed=${isChanged}\n`)
  console.log(isChanged ? 'Drawn anew and committed.' : 'Every picture is as it should be.')
}

drawAll()
commit()
