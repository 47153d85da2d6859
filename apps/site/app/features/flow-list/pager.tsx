import type { Pagination } from '@flain/contract'
import { Icon } from '@flain/ui'
import { pageNumbers, rangeSentence } from './flow-query.ts'

type PagerProps = { pagination: Pagination; onPage: (page: number) => void }

/** Which part of the list is shown, and the way to the others. */
export function Pager({ pagination, onPage }: PagerProps) {
  const { page, totalPages } = pagination
  return (
    <nav className="pager" aria-label="Pages">
      <span className="meta">{rangeSentence(pagination)}</span>
      {totalPages > 1 ? (
        <span className="pg">
          <button
            type="button"
            className="icon-btn sm"
            disabled={page === 1}
            aria-label="Previous page"
            onClick={() => onPage(page - 1)}
          >
            <Icon name="chevl" size={18} />
          </button>
          {pageNumbers(pagination).map((each) => (
            <button
              key={each}
              type="button"
              aria-label={`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => onPage(each)}
            >
              {each}
            </button>
          ))}
          <button
            type="button"
            className="icon-btn sm"
            disabled={page === totalPages}
            aria-label="Next page"
            onClick={() => onPage(page + 1)}
          >
            <Icon name="chevr" size={18} />
          </button>
        </span>
      ) : null}
    </nav>
  )
}
