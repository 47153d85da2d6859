import { accountMenu as words, helpPanel } from '@flain/content'
import { Icon } from '@flain/ui'

/** The header's button of whoever is known, which the boot script shows, and the menu it opens. */
export function AccountMenu() {
  return (
    <>
      <button
        type="button"
        className="icon-btn me"
        popoverTarget="account-menu"
        aria-label={words.label}
        data-me
        hidden
      >
        <span className="me-face" aria-hidden="true" />
      </button>
      <section id="account-menu" popover="auto" className="menu account-menu" aria-label={words.label}>
        <p>
          <bdi data-me-name />
        </p>
        <ul>
          {words.links.map(({ label, to, icon }) => (
            <li key={to}>
              <a href={to}>
                <Icon name={icon} size={18} />
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href="/help">
              <Icon name="help" size={18} />
              {helpPanel.title}
            </a>
          </li>
        </ul>
        <button type="button" data-log-out>
          <Icon name="out" size={18} />
          {words.logOut}
        </button>
        <output role="alert" />
      </section>
    </>
  )
}
