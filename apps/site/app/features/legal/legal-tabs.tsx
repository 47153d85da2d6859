import { cookiePolicy, type LegalDocument, privacyPolicy, termsOfService } from '@flain/content'

const tabs = [privacyPolicy, cookiePolicy, termsOfService]

/** The three texts as stations. Each is a link to its own address: the tab follows the URL, and the URL the tab. */
export function LegalTabs({ current }: { current: LegalDocument['id'] }) {
  return (
    <nav className="side" aria-label="Legal">
      <ul>
        {tabs.map(({ id, title }) => (
          <li key={id}>
            <a href={`/legal/${id}`} aria-current={id === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
