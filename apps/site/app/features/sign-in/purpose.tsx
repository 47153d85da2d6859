/** What somebody signs in for, said where they do. */
export function Purpose({ purpose }: { purpose: string | null }) {
  return purpose === null ? null : (
    <p className="notice">
      You are here <bdi>{purpose}</bdi>. It is done once you are in.
    </p>
  )
}
