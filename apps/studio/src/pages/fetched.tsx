import { Component, type ReactNode, Suspense } from 'react'

type FetchedProps = {
  /** The part could not be shown. */
  onFailed: () => void
  /** Stands here until the part is there. */
  fallback?: ReactNode
  children: ReactNode
}

/** What to do about a part whose code could not be fetched. */
export const notFetched =
  'This could not be fetched. Once you are connected, reload the page; your drawing is kept.'

/** Holds a part whose code is fetched when it is first shown; a failure takes away that part alone. */
export class Fetched extends Component<FetchedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.hasFailed ? null : (
      <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>
    )
  }
}
