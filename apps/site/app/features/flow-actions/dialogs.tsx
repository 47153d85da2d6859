import { flowPage } from '@flain/content'
import { limits, plans, reportReasons } from '@flain/contract'
import { ShareLinks } from '@flain/ui'

type ShareDialogProps = { name: string; address: string; embed: string; readme: string }

export function ShareDialog({ name, address, embed, readme }: ShareDialogProps) {
  const words = flowPage.share
  return (
    <dialog data-dialog="share" aria-labelledby="share-title">
      <div className="dlg flow-dialog">
        <h2 id="share-title">{words.title}</h2>
        <Copyable id="share-link" label={words.link} text={address} />
        <Copyable id="share-embed" label={words.embed} text={embed} />
        <Copyable id="share-readme" label={words.readme} text={readme} />
        <ShareLinks address={address} title={name}>
          <button
            type="button"
            className="btn btn-line btn-sm"
            data-copy="share-link"
            data-said={words.forSlack}
          >
            Slack
          </button>
          <button type="button" className="btn btn-line btn-sm" data-send hidden>
            {words.send}
          </button>
        </ShareLinks>
        <output className="meta" data-answer />
        <form method="dialog" className="row">
          <button className="btn btn-primary">{words.close}</button>
        </form>
      </div>
    </dialog>
  )
}

function Copyable({ id, label, text }: { id: string; label: string; text: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copyable">
        <input className="input" id={id} readOnly value={text} />
        <button
          type="button"
          className="btn btn-line"
          data-copy={id}
          aria-label={`${flowPage.share.copy}: ${label}`}
        >
          {flowPage.share.copy}
        </button>
      </div>
    </div>
  )
}

export function ReportDialog() {
  const words = flowPage.report
  return (
    <dialog data-dialog="report" aria-labelledby="report-title">
      <form className="dlg flow-dialog" data-report>
        <h2 id="report-title">{words.title}</h2>
        <fieldset>
          <legend>{words.reason}</legend>
          {reportReasons.map((reason, index) => (
            <label key={reason} className="choice">
              <input type="radio" name="reason" value={reason} defaultChecked={index === 0} />
              {words.reasons[reason]}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="report-details">{words.details}</label>
          <textarea
            className="input"
            id="report-details"
            name="details"
            rows={3}
            maxLength={limits.reportDetailsMax}
          />
        </div>
        <output className="meta" data-answer />
        <div className="row">
          <button className="btn btn-primary">{words.send}</button>
          <button type="button" className="btn btn-ghost" data-close>
            {words.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}

export function PlanDialog() {
  const words = flowPage.plan
  const { price } = plans.creator
  return (
    <dialog data-dialog="plan" aria-labelledby="plan-title">
      <form className="dlg flow-dialog" data-plan>
        <h2 id="plan-title">{words.title}</h2>
        <p>{words.text}</p>
        <fieldset className="row">
          <legend className="vh">Billing period</legend>
          <label className="choice">
            <input type="radio" name="period" value="monthly" defaultChecked /> ${price.monthly} a month
          </label>
          <label className="choice">
            <input type="radio" name="period" value="yearly" /> ${price.yearly} a year
          </label>
        </fieldset>
        <p className="meta" data-no-payment hidden>
          {words.noPayment}
        </p>
        <output className="meta" data-answer />
        <div className="row">
          <button className="btn btn-primary">{words.take}</button>
          <button type="button" className="btn btn-ghost" data-close>
            {words.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
