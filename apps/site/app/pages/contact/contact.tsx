import { type ContactCard, contactCards, contactPage as words, mailDraft } from '@flain/content'
import { Icon } from '@flain/ui'
import { ClosingBlock } from '../../features/shell/closing-block.tsx'
import { PageHead } from '../../features/shell/page-head.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSettings } from '../../platform/settings.ts'
import './contact.css'

export const meta = pageMeta('/contact')

export default function ContactPage() {
  const { contactEmail } = useSettings()
  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <ul className="wrap sec-last mails">
        {contactCards.map((card) => (
          <MailCard key={card.id} card={card} contactEmail={contactEmail} />
        ))}
      </ul>
      <ClosingBlock
        title={words.more.title}
        text={words.more.text}
        actions={[
          { label: words.more.about, to: '/about' },
          { label: words.more.dashboard, to: '/dashboard' },
        ]}
      />
    </>
  )
}

/** A card that is also the mail it opens: To, Subject, and the questions we would ask first. */
function MailCard({ card, contactEmail }: { card: ContactCard; contactEmail: string }) {
  const { id, title, text, points, action, subject, body } = card
  return (
    <li className="mail-card">
      <Icon name={id === 'technical' ? 'tool' : 'card'} size={28} />
      <h2>{title}</h2>
      <p>{text}</p>
      <dl className="draft">
        <div>
          <dt>{words.to}</dt>
          <dd>{contactEmail}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{subject}</dd>
        </div>
        <div>
          <dt>We would ask</dt>
          <dd>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <a className="btn btn-primary btn-lg" href={mailDraft(contactEmail, subject, body)}>
        <Icon name="mail" /> {action}
      </a>
    </li>
  )
}
