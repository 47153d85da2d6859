/** The one place where a string becomes a script address. Other policies are refused by the server's rules. */

type Policy = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** The address of a script of our own origin; any other address throws. */
export function trustedScriptUrl(url: string): string {
  policy ??= createPolicy()
  return policy.createScriptURL(url)
}

function createPolicy(): Policy {
  const rules: Policy = {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not our script')
      return url
    },
  }
  const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes')
  return factory ? factory.createPolicy('flain', rules) : rules
}
