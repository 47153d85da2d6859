/**
 * Nobody is sent anywhere but to a page of Stripe, or of the stand-in that was configured instead. Throws for any other
 * address.
 */
export function checkAddress(url: string | null, base: string | undefined): string {
  const address = new URL(url ?? '')
  const isOurs =
    base === undefined
      ? address.protocol === 'https:' && /(^|\.)stripe\.com$/.test(address.hostname) && address.port === ''
      : address.origin === new URL(base).origin
  if (!isOurs || address.username !== '') throw new Error('The address is not one of Stripe.')
  return address.href
}
