/** Takes counting marks ("1.", "a)", "Step 2:", bullets) off the front of what they count. */
import { says } from './token.ts'
import type { Token } from './token.ts'

export function withoutCounting(tokens: Token[]): Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (!token) continue
    const length = countingLength(tokens, i)
    if (length === 0) {
      kept.push(token)
      continue
    }
    const next = tokens[i + length]
    if (next) tokens[i + length] = { ...next, item: true, line: next.line || token.line }
    i += length - 1
  }
  return kept
}

function countingLength(tokens: Token[], i: number): number {
  const token = tokens[i]
  const next = tokens[i + 1]
  const before = tokens[i - 1]
  // Nothing else can count.
  if (!token || !next || !(token.line || token.low === 'step' || says(next, '.', ')'))) return 0
  const opens = token.line || before === undefined || says(before, '.', ';', ':', '!', '?')
  if (token.line && /^[-*•–▪◦·]$/.test(token.text) && token.end < next.start) return 1
  if (/^\d{1,2}$/.test(token.low) && opens) {
    if (says(next, '.', ')') && next.start === token.end && tokens[i + 2]) return 2
  }
  if (isNextNumber(tokens, i)) return 2
  if (
    isInlineNumber(tokens, i) &&
    tokens[i + 2] &&
    tokens.some((_, k) => k !== i && isInlineNumber(tokens, k))
  )
    return 2
  if (
    /^[a-h]$|^[ivx]{1,4}$/.test(token.low) &&
    next.low === ')' &&
    before?.low !== '(' &&
    next.start === token.end
  )
    return 2
  if (/^[A-C]\d{1,2}$/.test(token.text) && token.line && next.low === '.') return 2
  if (token.low === 'step' && opens && /^\d+$/.test(next.low)) {
    return /^[:.)-]$/.test(tokens[i + 2]?.low ?? '') ? 3 : token.line ? 2 : 0
  }
  return 0
}

/** "1. Collect them 2. Write the spec": the number after the one before, in running text. */
function isNextNumber(tokens: Token[], i: number): boolean {
  const isCounted = (at: number, count: number) =>
    tokens[at]?.low === String(count) &&
    tokens[at + 1]?.low === '.' &&
    tokens[at + 1]?.start === tokens[at]?.end
  const count = Number(tokens[i]?.low)
  if (!(count > 1) || !isCounted(i, count) || tokens[i + 2] === undefined || !isCounted(0, 1)) return false
  return tokens.some((_, k) => k < i && isCounted(k, count - 1))
}

/** "1)" in running text; it counts when another one does. */
function isInlineNumber(tokens: Token[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i], tokens[i + 1]]
  return (
    token !== undefined &&
    /^\d{1,2}$/.test(token.low) &&
    next?.low === ')' &&
    next.start === token.end &&
    before?.low !== '('
  )
}
