const product = 'flain'

/** Names of offices. Nobody's profile has one as its address, whatever dashes stand in it. */
const offices = new Set(
  (
    'abuse about account accounts admin administrator api billing blog career careers community contact creator ' +
    'dashboard dev developer developers editor editorial embed feedback guidelines help helpdesk hello hostmaster info ' +
    'legal login mail mod moderator moderation moderators news newsletter noreply office official operator owner ' +
    'payment payments postmaster press pricing privacy register root safety sales security service settings staff ' +
    'status studio support sysadmin system team terms trust verify verified webmaster www'
  ).split(' '),
)

/** Also when an office, or the product's name, is one of several words: `flain-team`, `support-flain`. */
export function isReservedHandle(handle: string): boolean {
  const words = handle.split('-')
  return (
    handle.startsWith(product) ||
    words.includes(product) ||
    offices.has(words.join('')) ||
    words.every((word) => offices.has(word))
  )
}
