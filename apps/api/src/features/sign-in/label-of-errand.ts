import type { Errand } from '@flain/contract'
import type { Config } from '../../config/config.ts'
import type { Transaction } from '../../db/store.ts'
import type { MailLabel } from '../../mail/mail.ts'
import { type LabelOf, readLabel } from '../../presenters/read-label.ts'

/** Where the pages of flows and people are. */
const flowPage = /^\/f\/([\w-]{1,64})(?:[?#]|$)/u
const personPage = /^\/@([\w-]{1,64})(?:[?#]|$)/u

/** The mark of the page from which somebody came to make an account; undefined where that was ours. */
export async function labelOfErrand(
  errand: Errand | null,
  { db }: Transaction,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): Promise<MailLabel | undefined> {
  const of = errand === null ? undefined : metAt(errand)
  const label = of && (await readLabel(of, db))
  if (!label) return undefined
  const { name, accents, logo } = label
  // A mail knows no address but whole ones.
  const whole = logo && { ...logo, url: new URL(logo.url, siteUrl).href }
  return { name, accent: accents?.light ?? null, logo: whole }
}

function metAt({ next, wish }: Errand): LabelOf | undefined {
  if (wish) return wish.act === 'follow' ? { handle: wish.of } : { flow: wish.of }
  const [, flow] = flowPage.exec(next) ?? []
  if (flow !== undefined) return { flow }
  const [, handle] = personPage.exec(next) ?? []
  return handle === undefined ? undefined : { handle }
}
