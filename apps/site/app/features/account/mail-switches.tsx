import type { Account } from '@flain/contract'
import { SettingSwitch } from './setting-switch.tsx'

type MailSwitchesProps = { account: Account; onChange: (account: Account) => void }

/** Which mails come. What guards the account comes always. */
export function MailSwitches(props: MailSwitchesProps) {
  return (
    <div className="setting">
      <SettingSwitch
        {...props}
        setting="newsletter"
        label="Send me the newsletter"
        words={['You will get the newsletter', 'You will not get the newsletter']}
      />
      <SettingSwitch
        {...props}
        setting="augmentMails"
        label="Tell me, at most once a day, when somebody augments a flow of mine"
        words={['You will get a mail', 'You will get no mail about copies']}
      />
      <SettingSwitch
        {...props}
        setting="signInMails"
        label="Tell me when a browser signs in that never did before"
        words={['You will hear of new browsers', 'You will not hear of new browsers']}
      />
      <p className="meta">
        Codes, links you ask for, and mails about your address, your passkeys and the end of your account
        always come.
      </p>
    </div>
  )
}
