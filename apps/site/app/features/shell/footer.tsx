import { brand, footerColumns, legalLinks, socialLinks } from '@flain/content'
import { Icon, type IconName, Logo } from '@flain/ui'
import { ThemeChoices } from './theme-choices.tsx'

const socialIcons: Record<(typeof socialLinks)[number]['icon'], IconName> = {
  x: 'tw',
  instagram: 'ig',
  linkedin: 'li',
}

export function Footer({ contactEmail }: { contactEmail: string }) {
  return (
    <footer className="foot" id="foot">
      <div className="wrap">
        <div className="cols">
          <div className="brand">
            <a href="/" aria-label={`${brand.name} home`}>
              <Logo />
            </a>
            <p>{brand.tagline}</p>
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            <div className="soc">
              {socialLinks.map(({ name, icon, href }) => (
                <a
                  key={name}
                  className="icon-btn"
                  href={href}
                  aria-label={name}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Icon name={socialIcons[icon]} />
                </a>
              ))}
            </div>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="legal">
          <span>
            © {brand.copyrightYear} {brand.name}, {brand.copyrightLine}
          </span>
          <ThemeChoices />
          {legalLinks.map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}
