import { t } from '@flain/languages'
import { useStudio } from '../../state/store.ts'
import './fetching-line.css'

/** Says why nothing is drawn yet while what draws is on its way, and offers to fetch it again when it did not come. */
export function FetchingLine({ onRetry }: { onRetry: () => void }) {
  const isFailed = useStudio((state) => state.fetching === 'failed')
  // A drawing that was kept is there meanwhile, and nothing is missing before somebody changes it.
  const isMissed = useStudio(
    ({ fetching, drawn, history }) => fetching === 'slow' && (!drawn || history.past.length > 0),
  )
  const isEmpty = useStudio((state) => !state.drawn)
  return (
    <div role="status">
      {(isFailed || isMissed) && (
        <div className={isEmpty ? 'offer fetching' : 'offer'}>
          {isFailed ? (
            <>
              <span>{t('What draws your flow could not be fetched. Your words are kept.')}</span>
              <button className="btn btn-line btn-sm" onClick={onRetry}>
                {t('Try again')}
              </button>
            </>
          ) : (
            <span>
              {t('Fetching what draws your flow. On a slow line this takes a moment; your words are kept.')}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
