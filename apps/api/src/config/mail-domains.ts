/** Providers of mail that an operator takes no new accounts from, such as those of addresses that live for ten minutes. */
import { readFileSync } from 'node:fs'

/** One domain a line; what stands behind # is a remark. Undefined when the file cannot be read. */
export function readDomains(path: string): ReadonlySet<string> | undefined {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    const domains = lines.map((line) => (line.split('#')[0] ?? '').trim().toLowerCase())
    return new Set(domains.filter((domain) => domain !== ''))
  } catch {
    return undefined
  }
}

/** Hosts below a domain count as the domain. */
export function isOfDomain(email: string, domains: ReadonlySet<string>): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')))
}
