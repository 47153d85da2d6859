import { dailyTokensText, planWords, tokensText } from '@flain/content'
import { type Plan, planPeriods, yearlySavings } from '@flain/contract'
import { Icon } from '@flain/ui'

/** One plan with both its prices and the way to each; the chosen period shows one of them. */
export function PlanColumn({ plan }: { plan: Plan }) {
  const { name, price } = plan
  const { summary, points, action, to } = planWords[plan.id]
  const look = `btn btn-lg ${plan.id === 'creator' ? 'btn-primary' : 'btn-line'}`
  return (
    <li className="offer" data-plan={plan.id}>
      <h2>{name}</h2>
      {price.monthly === 0 ? (
        <p className="amt num">
          $0 <span>monthly and yearly</span>
        </p>
      ) : (
        <>
          <p className="amt num monthly">
            ${price.monthly} <span>monthly</span>
          </p>
          <p className="amt num yearly">
            ${price.yearlyAsMonthly} <span>per month</span>
          </p>
        </>
      )}
      <p className="meta num billed">
        {price.monthly === 0 ? (
          'Free forever'
        ) : (
          <>
            <span className="monthly">Billed each month</span>
            <span className="yearly">
              ${price.yearly} yearly, you save ${yearlySavings(plan)}
            </span>
          </>
        )}
      </p>
      <p className="tok num">{tokensText(plan)}</p>
      <p className="meta">
        {plan.aiTokens.perMonth === null ? 'No monthly or daily limit' : dailyTokensText(plan)}
      </p>
      <p className="offer-text">{summary}</p>
      {price.monthly === 0 ? (
        <a className={look} href={to}>
          {action}
        </a>
      ) : (
        planPeriods.map((period) => (
          <a key={period} className={`${look} ${period}`} href={`${to}&period=${period}`}>
            {action}
          </a>
        ))
      )}
      <ul className="ticks">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={18} />
            {point}
          </li>
        ))}
      </ul>
    </li>
  )
}
