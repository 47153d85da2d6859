import { t } from '@flain/languages'
import { Component, type ReactNode, Suspense } from 'react'
import './fetched.css'

type FetchedProps = {
  /** The part could not be shown. */
  onFailed: () => void
  /** Stands here until the part is there; a sentence over the canvas unless given. */
  fallback?: ReactNode
  children: ReactNode
}

/** What to do about a part whose code could not be fetched. */
export const notFetched = t(
  'This could not be fetched. Once you are connected, reload the page; your drawing is kept.',
)

/** Seen only where a part takes longer than a moment. */
const onItsWay = (
  <p className="offer on-its-way" role="status">
    <span>{t('Fetching this part of the studio. On a slow line this takes a moment.')}</span>
  </p>
)

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
      <Suspense fallback={this.props.fallback ?? onItsWay}>{this.props.children}</Suspense>
    )
  }
}
