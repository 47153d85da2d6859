/** Before anything is known. */
export function Waiting({ what = 'Loading' }: { what?: string }) {
  return (
    <div className="checking" aria-busy="true" role="status" aria-label={what}>
      <span className="skel" />
      <span className="skel" />
      <span className="skel" />
    </div>
  )
}
