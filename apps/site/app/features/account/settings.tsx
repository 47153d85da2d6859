import type { Account, User } from '@flain/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { apiClient } from '../../platform/api.ts'
import { keepDrawingDefaults } from '../../platform/drawing-defaults.ts'
import { TryAgain } from '../../platform/try-again.tsx'
import { useLoad } from '../../platform/use-load.ts'
import { AccountEnd } from './account-end.tsx'
import { DataExport } from './data-export.tsx'
import { DeviceList } from './device-list.tsx'
import { DrawingDefaults } from './drawing-defaults.tsx'
import { EmailEditor } from './email-editor.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MailSwitches } from './mail-switches.tsx'
import { NameEditor } from './name-editor.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { SessionList } from './session-list.tsx'
import { SignOnSetting } from './sign-on-setting.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type SettingsProps = {
  user: User
  onUserChange: (user: User) => void
  /** What programs of this person use. */
  children: ReactNode
}

/** What a person can change about the account itself. */
export function Settings({ user, onUserChange, children }: SettingsProps) {
  const ask = apiClient().call
  const [loaded, reload] = useLoad('account', () => ask('getAccount'))
  const [changed, setChanged] = useState<Account | null>(null)
  const account = changed ?? loaded.last?.data ?? null
  useEffect(() => {
    if (account) keepDrawingDefaults(account)
  }, [account])
  return (
    <section className="settings" aria-labelledby="settings-title">
      <h1 id="settings-title" tabIndex={-1}>
        Settings
      </h1>
      <section aria-labelledby="set-name">
        <h2 id="set-name">Name and email</h2>
        <div className="setting">
          <NameEditor user={user} onUserChange={onUserChange} />
          {account ? (
            <EmailEditor user={user} account={account} onChange={setChanged} />
          ) : (
            <p className="meta email">{user.email}</p>
          )}
        </div>
      </section>
      <section aria-labelledby="set-passkeys">
        <h2 id="set-passkeys">Passkeys</h2>
        <PasskeyList />
      </section>
      <SignOnSetting />
      <section aria-labelledby="set-theme">
        <h2 id="set-theme">Theme</h2>
        <ThemeSwitch />
      </section>
      <section aria-labelledby="set-language">
        <h2 id="set-language">Language of the studio</h2>
        <LanguageChoice />
      </section>
      <Browsers />
      {children}
      {account ? <Preferences account={account} onChange={setChanged} /> : null}
      <section aria-labelledby="set-data">
        <h2 id="set-data">Your data</h2>
        <DataExport />
      </section>
      {account ? (
        <section aria-labelledby="set-end">
          <h2 id="set-end">Delete account</h2>
          <AccountEnd account={account} onChange={setChanged} />
        </section>
      ) : null}
      {loaded.state === 'failed' && !account ? (
        <div className="failure" role="alert">
          <p>{loaded.sentence || 'Your preferences could not be loaded.'}</p>
          <TryAgain onRetry={reload} />
        </div>
      ) : null}
    </section>
  )
}

type PreferencesProps = { account: Account; onChange: (account: Account) => void }

function Preferences({ account, onChange }: PreferencesProps) {
  return (
    <>
      <section aria-labelledby="set-drawing">
        <h2 id="set-drawing">New drawings</h2>
        <DrawingDefaults account={account} onChange={onChange} />
      </section>
      <section aria-labelledby="set-mails">
        <h2 id="set-mails">Mails</h2>
        <MailSwitches account={account} onChange={onChange} />
      </section>
    </>
  )
}

function Browsers() {
  return (
    <>
      <section aria-labelledby="set-sessions">
        <h2 id="set-sessions">Active sessions</h2>
        <SessionList />
      </section>
      <section aria-labelledby="set-devices">
        <h2 id="set-devices">Trusted browsers</h2>
        <DeviceList />
      </section>
    </>
  )
}
