import { home, plansInOrder, planWords, tokensText } from '@flain/content'
import { Icon } from '@flain/ui'
import type { CSSProperties } from 'react'

/** Line weights of the three plans where they stand below each other. */
const weights = ['4px', '14px', '36px']

export function PricingTeaser() {
  const [first, second] = home.pricing.title
  return (
    <section className="sec price" aria-labelledby="pricing-title">
      <div className="wrap surfaces">
        <header>
          <h2 className="h-sec" id="pricing-title">
            {first}
            <br />
            {second}
          </h2>
          <div>
            <a className="btn btn-line btn-lg" href="/pricing">
              {home.pricing.action} <Icon name="arrow" className="go" />
            </a>
          </div>
        </header>
        <svg className="widen" viewBox="0 0 300 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 18H86C96 18 96 13.5 106 13.5H186C196 13.5 196 2 206 2H320V38H206C196 38 196 26.5 186 26.5H106C96 26.5 96 22 86 22H0Z" />
        </svg>
        <ul className="plans">
          {plansInOrder.map((plan, index) => (
            <li key={plan.id} style={weight(index)}>
              <h3>{plan.name}</h3>
              <p className="amt num">
                ${plan.price.monthly}
                {plan.price.monthly > 0 ? <span> monthly</span> : null}
              </p>
              <p className="tok num">{tokensText(plan)}</p>
              <p>{planWords[plan.id].summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function weight(index: number): CSSProperties {
  const style: CSSProperties & { '--h'?: string | undefined } = { '--h': weights[index] }
  return style
}
