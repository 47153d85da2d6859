import { planComparison, plansInOrder, pricingFaq, pricingPage as words } from '@flain/content'
import { planIds, plans, yearlyBadge } from '@flain/contract'
import { Icon } from '@flain/ui'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { PlanColumn } from './plan-column.tsx'
import './pricing.css'

export const meta = pageMeta('/pricing', {
  structured: (siteUrl) => [
    {
      '@type': 'Product',
      name: 'Flain',
      description: words.text,
      brand: { '@type': 'Brand', name: 'Flain' },
      offers: plansInOrder.map(({ name, price }) => ({
        '@type': 'Offer',
        name,
        price: price.monthly,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: new URL('/pricing', siteUrl).href,
      })),
    },
    {
      '@type': 'FAQPage',
      mainEntity: pricingFaq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
})

export default function PricingPage() {
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <section className="wrap offers" aria-label="Plans">
        <PeriodChoice />
        <svg className="widen" viewBox="0 0 300 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 18H86C96 18 96 13.5 106 13.5H186C196 13.5 196 2 206 2H320V38H206C196 38 196 26.5 186 26.5H106C96 26.5 96 22 86 22H0Z" />
        </svg>
        <ul className="offer-list">
          {plansInOrder.map((plan) => (
            <PlanColumn key={plan.id} plan={plan} />
          ))}
        </ul>
      </section>
      <Facts />
      <Comparison />
      <Faq />
      <ClosingBlock
        title={words.more.title}
        text={words.more.text}
        actions={[
          { label: words.more.dashboard, to: '/dashboard' },
          { label: words.more.community, to: '/community' },
        ]}
      >
        <p className="alt">
          <a className="link" href="/contact">
            {words.more.contact}
          </a>
        </p>
      </ClosingBlock>
    </>
  )
}

/** Two radio buttons; the style sheet shows the prices of the chosen one, so it works without a script. */
function PeriodChoice() {
  return (
    <fieldset className="seg period">
      <legend className="vh">{words.period.legend}</legend>
      <label>
        <input type="radio" name="period" value="monthly" defaultChecked />
        <span>{words.period.monthly}</span>
      </label>
      <label>
        <input type="radio" name="period" value="yearly" />
        <span>
          {words.period.yearly} <em className="badge live">{yearlyBadge}</em>
        </span>
      </label>
    </fieldset>
  )
}

function Facts() {
  return (
    <section className="wrap sec" aria-label="Good to know">
      <ol className="stations">
        {words.facts.map(({ title, text }) => (
          <li key={title}>
            <i />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="half">
        <p className="half-figure num" aria-hidden="true">
          50%
        </p>
        <div>
          <h2>{words.discount.title}</h2>
          <p>{words.discount.text}</p>
        </div>
        <a className="btn btn-line btn-lg" href="/dashboard?section=profile&open=discount">
          {words.discount.action}
        </a>
      </div>
    </section>
  )
}

function Comparison() {
  return (
    <section className="wrap sec" aria-labelledby="comparison-title">
      <h2 className="h-sec" id="comparison-title">
        {words.comparison}
      </h2>
      <div className="compare-box">
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{words.feature}</span>
              </th>
              {planIds.map((id) => (
                <th key={id} scope="col">
                  {plans[id].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {planComparison.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {planIds.map((id) => (
                  <td key={id} className="num">
                    <Cell value={values[id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  return value ? (
    <span className="tick">
      <Icon name="check" size={18} />
      <span className="vh">Yes</span>
    </span>
  ) : (
    <span className="no">
      <span aria-hidden="true">–</span>
      <span className="vh">No</span>
    </span>
  )
}

function Faq() {
  return (
    <section className="wrap sec sec-last faq" aria-labelledby="faq-title">
      <h2 className="h-sec" id="faq-title">
        {words.faq}
      </h2>
      <div>
        {pricingFaq.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>
              {question}
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
