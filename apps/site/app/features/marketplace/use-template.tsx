import { marketplace } from '@flain/content'
import { limits, mostStars, type ShownTemplate } from '@flain/contract'
import { Icon } from '@flain/ui'
import { Stars } from './stars.tsx'
import { usedWords } from './used-words.ts'
import './use-template.css'

const words = marketplace.using

/** A template's blanks as a form, and what its users thought of it. The page's script answers both. */
export function UseTemplate({ id, template }: { id: string; template: ShownTemplate }) {
  const { fields } = template
  return (
    <section className="use-template" id="use" aria-labelledby="use-title">
      <form className="needs-script" data-use-template={id} autoComplete="off">
        <h2 id="use-title">{words.title}</h2>
        <p>{fields.length > 0 ? words.text : words.none}</p>
        {fields.length > 0 ? (
          <div className="blanks">
            {fields.map(({ name, example }) => (
              <label key={name} className="field">
                <span>{name}</span>
                <input
                  className="input"
                  name={name}
                  maxLength={limits.fieldValueMax}
                  placeholder={example === '' ? undefined : `${words.example} ${example}`}
                />
              </label>
            ))}
          </div>
        ) : null}
        <div className="row">
          <button className="btn btn-primary">
            {words.action}
            <Icon name="arrow" size={18} className="go" />
          </button>
          <span className="meta">{words.yours}</span>
        </div>
      </form>
      <div className="judged">
        <p data-standing>
          <Stars {...template} />
          <span className="meta">{usedWords(template.uses_count)}</span>
        </p>
        <fieldset className="rating needs-script" data-rating={id}>
          <legend>{marketplace.rate.title}</legend>
          {Array.from({ length: mostStars }, (_, at) => at + 1).map((stars) => (
            <button
              key={stars}
              type="button"
              className="icon-btn"
              data-stars={stars}
              aria-pressed="false"
              aria-label={`${stars} ${marketplace.rate.star}${stars === 1 ? '' : 's'}`}
            >
              <Icon name="star" size={22} />
            </button>
          ))}
          <output className="meta" data-answer />
        </fieldset>
      </div>
    </section>
  )
}
