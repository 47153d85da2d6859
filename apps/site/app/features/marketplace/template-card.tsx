import { categoryOf, marketplace } from '@flain/content'
import type { ListedTemplate } from '@flain/contract'
import { kindName } from '@flain/flow'
import { SvgTree } from '@flain/render/react'
import { Icon } from '@flain/ui'
import { countedNoun } from '../../platform/compact-count.ts'
import { creatorPath, flowPath } from '../../platform/flow-addresses.ts'
import { initialsOf } from '../../platform/initials.ts'
import { FieldWords } from '../../platform/field-words.tsx'
import { Stars } from './stars.tsx'
import { usedWords } from './used-words.ts'

const words = marketplace.card

/** A template: what it draws, what it asks for and what others said. It leads to its page, where it is filled in. */
export function TemplateCard({ flow }: { flow: ListedTemplate }) {
  const { id, name, author, template } = flow
  const category = categoryOf(flow.category ?? '')
  const address = `${flowPath(id)}#use`
  return (
    <article className="card" id={id} data-cat={category?.id}>
      <div className="pic">
        <SvgTree element={flow.thumbnail} />
        <div className="flags">
          <span className="badge">{kindName(flow.kind)}</span>
        </div>
      </div>
      <div className="body">
        <span className="tag">{category?.name}</span>
        <h3>
          <a href={flowPath(id)}>
            <bdi>
              <FieldWords text={name} />
            </bdi>
          </a>
        </h3>
        <p>
          <bdi>{flow.description}</bdi>
        </p>
      </div>
      <footer>
        <span className="av" aria-hidden="true">
          {initialsOf(author.name)}
        </span>
        <div className="who">
          <strong>
            <a href={creatorPath(author.handle)}>
              <bdi>{author.name}</bdi>
            </a>
          </strong>
          <span>{usedWords(template.uses_count)}</span>
        </div>
        <Stars {...template} />
      </footer>
      <a className="btn btn-line btn-sm aug" href={address}>
        <Icon name="plus" size={16} />
        {words.use}
        <span className="vh">: {name}</span>
        {template.fields.length > 0 ? (
          <span className="meta">
            {template.fields.length} {countedNoun(template.fields.length, words.blank)} {words.fill}
          </span>
        ) : null}
      </a>
    </article>
  )
}
